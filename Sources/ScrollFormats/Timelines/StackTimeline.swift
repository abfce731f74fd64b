import EdgeLayout
import ScrollPhysics
import Simulation

// What a frame of an edge stack holds in JSON Lines, and the views inside it.

extension [UInt8] {
  /// Appends the members of an edge stack at a frame: what is open, the root and the items.
  mutating func append(stack engine: StackEngine, offset: Vector) {
    let stack = engine.stack
    var solution = engine.solution
    // A replay that does not lay the items out leaves that to whoever looks at them.
    if solution.offset != offset || solution.items.count != stack.items.count {
      stack.solve(offset: offset, previous: engine.activeSide, into: &solution)
    }
    append(text: ",\"side\":")
    if let side = solution.activeSide {
      append(quoted: side.edge(in: stack.direction).name)
    } else {
      append(text: "null")
    }
    append(text: ",\"travel\":")
    append(number: solution.travel)
    append(text: ",\"root\":{")
    append(placement: solution.root)
    append(effect: solution.root.effect)
    append(text: "},\"items\":[")
    for index in stack.items.indices {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(item: index, of: stack, in: solution)
    }
    append(UInt8(ascii: "]"))
    guard engine.safeArea != .zero else { return }
    append(text: ",\"safeArea\":")
    JSONValue.insets(engine.safeArea).append(to: &self)
  }

  private mutating func append(item index: Int, of stack: Stack, in solution: StackSolution) {
    let item = stack.items[index]
    let placement = solution.items[index]
    append(text: "{\"id\":")
    append(quoted: item.id.description)
    append(text: ",\"edge\":\"")
    append(text: item.edge.name)
    append(text: "\",")
    append(placement: placement)
    append(text: ",\"screen\":")
    append(vector: placement.frame.origin - solution.offset)
    append(text: placement.isVisible ? ",\"visible\":true" : ",\"visible\":false")
    append(text: ",\"step\":")
    let travel = stack.travel(at: solution.offset, on: stack.side(of: index))
    if let step = stack.fraction(of: index, atStopNear: travel) {
      append(number: step)
    } else {
      append(text: "null")
    }
    append(effect: placement.effect)
    append(UInt8(ascii: "}"))
  }

  private mutating func append(placement: ItemPlacement) {
    append(text: "\"frame\":[")
    append(number: placement.frame.origin.x)
    append(UInt8(ascii: ","))
    append(number: placement.frame.origin.y)
    append(UInt8(ascii: ","))
    append(number: placement.frame.size.width)
    append(UInt8(ascii: ","))
    append(number: placement.frame.size.height)
    append(text: "],\"fraction\":")
    append(number: placement.visibleFraction)
  }

  private mutating func append(effect: StackEffect) {
    guard effect != .identity else { return }
    append(text: ",\"effect\":")
    effect.value.append(to: &self)
  }
}

// MARK: - Views inside

extension [UInt8] {
  /// Appends the views inside that are still there.
  mutating func append(views: [InnerView]) {
    var places: [Int: Int] = [:]
    append(text: ",\"views\":[")
    for (index, view) in views.enumerated() where !view.isRemoved {
      // What is inside a removed view is gone with it.
      if let parent = view.parent, places[parent] == nil { continue }
      if !places.isEmpty { append(UInt8(ascii: ",")) }
      append(view: view, parent: view.parent.flatMap { places[$0] })
      places[index] = places.count
    }
    append(UInt8(ascii: "]"))
  }

  private mutating func append(view: InnerView, parent: Int?) {
    append(text: "{\"of\":")
    if let panel = view.panel { append(quoted: panel.description) } else { append(text: "null") }
    append(text: ",\"parent\":")
    if let parent { append(integer: parent) } else { append(text: "null") }
    if let frame = view.frame {
      append(text: ",\"frame\":")
      JSONValue.rectangle(frame).append(to: &self)
    }
    append(UInt8(ascii: ","))
    append(
      offset: view.model.offset, velocity: view.model.velocity, phase: view.model.phase,
      range: view.model.range)
    let engine = view.engine
    if let engine { append(stack: engine, offset: view.model.offset) }
    append(events: view.model.events, stackEvents: engine?.events ?? [])
    append(UInt8(ascii: "}"))
  }
}

// MARK: - Events

extension StackEvent {
  /// What a stack told as JSON.
  var value: JSONValue {
    switch self {
    case .offset(let offset): .object(["event": "offset", "offset": .vector(offset)])
    case .shown(let id): .object(["event": "shown", "id": .string(id.description)])
    case .hidden(let id): .object(["event": "hidden", "id": .string(id.description)])
    case .step(let id, let fraction):
      .object(["event": "step", "id": Self.name(id), "fraction": .number(fraction)])
    case .navigationEnded(.item(let id, let fraction), let arrived):
      .object([
        "event": "navigationEnded", "id": Self.name(id), "to": .number(fraction),
        "arrived": .boolean(arrived),
      ])
    case .navigationEnded(.root, let arrived):
      .object([
        "event": "navigationEnded", "id": Self.name(nil), "to": 0, "arrived": .boolean(arrived),
      ])
    case .fault(.unknownName(let id)):
      .object([
        "event": "fault", "fault": .string(StackFault.unknownName(id).name), "id": Self.name(id),
      ])
    case .fault(.takenName(let id)):
      .object([
        "event": "fault", "fault": .string(StackFault.takenName(id).name), "id": Self.name(id),
      ])
    case .fault(let fault): .object(["event": "fault", "fault": .string(fault.name)])
    }
  }

  /// The name of an item; `null` for the root.
  private static func name(_ id: ItemID?) -> JSONValue {
    id.map { .string($0.description) } ?? JSONValue(.null)
  }
}
