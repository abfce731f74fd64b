/// The keys of a trace's rows that the fast reader knows; the commonest come first.
enum TraceRowKey: UInt8, CaseIterable {
  case time
  case offset
  case touch
  case phase
  case at
  case frame
  case view
  case event
  case action
  case velocity
  case target
  case willDecelerate
  case force
  case radius
  case isResampled
  case isPredicted
  case input

  /// The key in the file.
  var name: String {
    switch self {
    case .time: "t"
    case .offset: "offset"
    case .touch: "touch"
    case .phase: "phase"
    case .at: "at"
    case .frame: "frame"
    case .view: "of"
    case .event: "event"
    case .action: "do"
    case .velocity: "velocity"
    case .target: "target"
    case .willDecelerate: "willDecelerate"
    case .force: "force"
    case .radius: "radius"
    case .isResampled: "resampled"
    case .isPredicted: "predicted"
    case .input: "input"
    }
  }
}
