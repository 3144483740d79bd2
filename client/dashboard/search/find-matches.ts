/** Positions of search matches in the original text. */
import type { Match } from '../../ui/text/MarkedText.tsx'
import { foldText } from './fold-text.ts'

/** `needle` is folded. Matches are ordered, don't overlap, and include the letters' combining marks. */
export function findMatches(text: string, needle: string): readonly Match[] {
  if (needle === '' || !foldText(text).includes(needle)) return []
  const { folded, starts, ends } = foldWithPositions(text)
  const matches: Match[] = []
  let covered = 0
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
    const start = Math.max(starts[at] ?? 0, covered)
    const end = ends[at + needle.length - 1] ?? text.length
    if (start < end) matches.push([start, end])
    covered = end
  }
  return matches
}

/** For each unit of the folded text, the start and end of its letter in the original. */
function foldWithPositions(text: string) {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let at = 0
  for (const letter of text) {
    const part = foldText(letter)
    for (let unit = 0; unit < part.length; unit++) {
      starts.push(at)
      ends.push(at + letter.length)
    }
    folded += part
    at += letter.length
    if (part === '' && MARK.test(letter) && ends.length > 0) ends[ends.length - 1] = at
  }
  return { folded, starts, ends }
}

const MARK = /\p{M}/u
