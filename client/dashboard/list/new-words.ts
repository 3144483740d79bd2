/** The words of a text that its former version didn't have, where they are few enough to be looked for. */
import { diffArrays } from 'diff'
import type { Match } from '../../ui/text/MarkedText.tsx'

/** Words gone and come. Beyond it comparing takes longer than a frame, and the text is left unmarked. */
const MAX_DIFFERENCES = 500

/** Of a text's words. Where more are new, it is another text, and one would read the gaps between the marks. */
const MAX_NEW = 0.4

/** Neighboring words are one range. */
export function newWords(former: string, text: string): readonly Match[] {
  const before = former.match(/\S+/g) ?? []
  const after = [...text.matchAll(/\S+/g)]
  const words = after.map(([word]) => word)
  const runs = diffArrays(before, words, { maxEditLength: MAX_DIFFERENCES }) ?? []
  const ranges: Match[] = []
  let at = 0
  let fresh = 0
  for (const { added, removed, count } of runs) {
    if (removed) continue
    const [first, last] = [after[at], after[at + count - 1]]
    if (added && first && last) {
      ranges.push([first.index, last.index + last[0].length])
      fresh += count
    }
    at += count
  }
  return fresh > MAX_NEW * after.length ? [] : ranges
}
