/** Finds the sentences of a text that its previous version didn't have. */
import { firstSentenceEnd } from '../../../ui/text/first-sentence.ts'
import type { TextRange } from '../../../ui/text/text-range.ts'
import { isSameText } from '../../model/insight.ts'

/** Returns ranges. Adjacent sentences become one range. */
export function newSentences(previous: string, text: string): readonly TextRange[] {
  const known = sentencesOf(previous).map(([start, end]) => previous.slice(start, end))
  const ranges: TextRange[] = []
  let isGoingOn = false
  for (const [start, end] of sentencesOf(text)) {
    const isNew = !known.some((sentence) => isSameText(sentence, text.slice(start, end)))
    const range = ranges.at(-1)
    if (isNew && isGoingOn && range) ranges.splice(-1, 1, [range[0], end])
    else if (isNew) ranges.push([start, end])
    isGoingOn = isNew
  }
  return ranges
}

/** Returns ranges without the white space between the sentences. */
function sentencesOf(text: string): readonly TextRange[] {
  const ranges: TextRange[] = []
  let start = text.search(/\S/)
  while (start >= 0) {
    const rest = text.slice(start)
    const end = start + (firstSentenceEnd(rest) || rest.length)
    ranges.push([start, start + text.slice(start, end).trimEnd().length])
    const gap = text.slice(end).search(/\S/)
    start = gap < 0 ? -1 : end + gap
  }
  return ranges
}
