/** Finds the new words of a text. If most words are new, returns its first sentence. */
import { firstSentenceEnd } from '../../../ui/text/first-sentence.ts'
import type { Highlight } from '../../../ui/text/highlight.ts'

/** If a greater share of the words is new, underlining them would only make the text hard to read. */
const MAX_NEW = 0.4

/** Returns ranges. Adjacent words become one range. */
export function newWords(previous: string, text: string): readonly Highlight[] {
  const counts = new Map<string, number>()
  for (const word of previous.match(/\S+/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  const ranges: Highlight[] = []
  let fresh = 0
  let isGoingOn = false
  const words = [...text.matchAll(/\S+/g)]
  for (const { 0: word, index } of words) {
    const left = counts.get(word) ?? 0
    counts.set(word, left - 1)
    const isNew = left <= 0
    const range = ranges.at(-1)
    const end = index + word.length
    if (isNew) {
      fresh += 1
      if (isGoingOn && range) ranges.splice(-1, 1, [range[0], end])
      else ranges.push([index, end])
    }
    isGoingOn = isNew
  }
  if (fresh <= MAX_NEW * words.length) return ranges
  const end = firstSentenceEnd(text)
  return ranges.some(([start]) => start < end) ? [[0, end]] : []
}
