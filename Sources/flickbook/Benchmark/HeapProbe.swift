/// Notices whether a piece of work allocates from the heap, even where it gives everything back.
///
/// An allocator hands out the block of a size that this thread gave back last. So one block of each
/// size is filled with a mark and given back; after the work, the same blocks with the same marks
/// must come again. Blocks over a kilobyte are not watched.
struct HeapProbe {
  private static let smallest = 24
  private static let step = 16
  private static let mark: UInt8 = 0xa5

  // The allocator writes its own notes into the first bytes of a free block.
  private static let notes = 16

  // Both are made beforehand, so that looking allocates nothing.
  private var before = [UInt](repeating: 0, count: 64)
  private var after = [UInt](repeating: 0, count: 64)
}

extension HeapProbe {
  /// Does the work, and returns whether it allocated.
  mutating func notices(_ work: () -> Void) -> Bool {
    // No iterators from here on: they lie on the heap where the build is not optimised.
    var index = 0
    while index < before.count {
      let size = Self.size(index)
      let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      unsafe block.initializeMemory(as: UInt8.self, repeating: Self.mark, count: size)
      before[index] = UInt(bitPattern: block)
      index += 1
    }
    Self.giveBack(before)
    work()
    var isUntouched = true
    index = 0
    while index < after.count {
      let size = Self.size(index)
      let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      if unsafe !Self.isMarked(block, size: size) { isUntouched = false }
      after[index] = UInt(bitPattern: block)
      index += 1
    }
    Self.giveBack(after)
    return !(isUntouched && before == after)
  }

  private static func size(_ index: Int) -> Int { smallest + index * step }

  private static func isMarked(_ block: UnsafeMutableRawPointer, size: Int) -> Bool {
    var place = notes
    while place < size {
      guard unsafe block.load(fromByteOffset: place, as: UInt8.self) == mark else { return false }
      place += 1
    }
    return true
  }

  private static func giveBack(_ addresses: [UInt]) {
    var index = 0
    while index < addresses.count {
      unsafe UnsafeMutableRawPointer(bitPattern: addresses[index])?.deallocate()
      index += 1
    }
  }
}
