/// Returns the word with the fewest edits from another; the first of those that are equally near.
///
/// An edit adds, removes or replaces one character; case does not count. A word that needs more
/// edits than half of its letters is not near: `nil`.
package func nearestWord(to word: String, in words: [String]) -> String? {
  let letters = Array(word.prefix(64).lowercased())
  return words.map { (word: $0, distance: editDistance(letters, Array($0.lowercased()))) }
    .filter { $0.distance <= max(1, max(letters.count, $0.word.count) / 2) }
    .min { $0.distance < $1.distance }?.word
}

private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var row = Array(0...b.count)
  for (i, letter) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in b.enumerated() {
      let replaced = diagonal + (letter == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}
