/** Positions of search matches in the original text. */
import type { Match } from '../../ui/text/MarkedText.tsx'
import { FRENCH_GROUP, foldText, GROUP, HAMZA_BEFORE_WAW } from './fold-text.ts'
import { findWord, type Place, type SearchWord, searchWords } from './search-words.ts'

/** `needle` is folded. Matches are ordered, don't overlap, and include the letters' combining marks. */
export function findMatches(text: string, needle: string): readonly Match[] {
  const found = foldText(text)
  const words = searchWords(needle).filter((word) => findWord(found, word))
  if (words.length === 0) return []
  const { folded, starts, ends } = foldWithPositions(text)
  const places = words.flatMap((word) => allPlaces(folded, word)).sort(([a], [b]) => a - b)
  const matches: Match[] = []
  let covered = 0
  for (const [from, to] of places) {
    const start = Math.max(starts[from] ?? 0, covered)
    const end = ends[to - 1] ?? text.length
    const before = matches.at(-1)
    if (before && SPACE.test(text.slice(before[1], start)))
      matches.splice(-1, 1, [before[0], Math.max(before[1], end)])
    else if (start < end) matches.push([start, end])
    covered = Math.max(covered, end)
  }
  return matches
}

function allPlaces(folded: string, word: SearchWord): readonly Place[] {
  const places: Place[] = []
  for (let place = findWord(folded, word); place; place = findWord(folded, word, place[1])) places.push(place)
  return places
}

/** For each unit of the folded text, the start and end of its letter in the original. */
function foldWithPositions(text: string) {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let at = 0
  for (const letter of text.replace(HAMZA_BEFORE_WAW, 'ؤ').replace(FRENCH_GROUP, '$1,')) {
    const part = foldText(letter)
    for (let unit = 0; unit < part.length; unit++) {
      starts.push(at)
      ends.push(at + letter.length)
    }
    folded += part
    at += letter.length
    if (part === '' && MARK.test(letter) && ends.length > 0) ends[ends.length - 1] = at
  }
  const commas = new Set(Array.from(folded.matchAll(GROUP), ({ index }) => index + 1))
  const isKept = (_position: number, unit: number) => !commas.has(unit)
  return { folded: folded.replace(GROUP, '$1'), starts: starts.filter(isKept), ends: ends.filter(isKept) }
}

const MARK = /\p{M}/u

/** Words that stand together are marked as one. */
const SPACE = /^[\s\p{Cf}]+$/u
