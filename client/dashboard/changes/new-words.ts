/** The words of a text that its former version didn't have, by the longest common subsequence of both. */
import type { Match } from '../../ui/text/MarkedText.tsx'

/** 700 words against 700: larger texts take longer than a frame, and are left unmarked. */
const MAX_CELLS = 500_000

/** Neighboring words are one range. */
export function newWords(former: string, text: string): readonly Match[] {
  const before = former.match(/\S+/g) ?? []
  const after = [...text.matchAll(/\S+/g)]
  if (before.length * after.length > MAX_CELLS) return []
  const words = after.map(([word]) => word)
  const common = commonLengths(before, words)
  const ranges: [start: number, end: number][] = []
  let row = 0
  let isLastNew = false
  for (const [at, { 0: word, index }] of after.entries()) {
    while (before[row] !== word && (common[row + 1]?.[at] ?? -1) >= (common[row]?.[at + 1] ?? 0)) row += 1
    const last = ranges.at(-1)
    const isNew = before[row] !== word
    if (!isNew) row += 1
    else if (last && isLastNew) last[1] = index + word.length
    else ranges.push([index, index + word.length])
    isLastNew = isNew
  }
  return ranges
}

/** `[row][at]`: how many words `before` from `row` and `words` from `at` have in common, in order. */
function commonLengths(before: readonly string[], words: readonly string[]): readonly Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(words.length + 1))
  for (let row = before.length - 1; row >= 0; row -= 1) {
    const [line, next] = [table[row], table[row + 1]]
    if (!line || !next) continue
    for (let at = words.length - 1; at >= 0; at -= 1) {
      line[at] =
        before[row] === words[at] ? (next[at + 1] ?? 0) + 1 : Math.max(next[at] ?? 0, line[at + 1] ?? 0)
    }
  }
  return table
}
