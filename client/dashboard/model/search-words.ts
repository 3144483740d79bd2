/** A search finds each of its words by itself, in any order. */

/** A way to find a word: anywhere, or where a word of the text begins. */
interface Way {
  readonly text: string
  readonly isStart: boolean
}

export type SearchWord = readonly Way[]

export type Place = readonly [start: number, end: number]

/** Three letters and more: what is left of shorter words would be found in others. */
const ARTICLE = /^ال(?=..\S)/
const LETTER = /\p{L}/u

/** `needle` is folded. A word with the Arabic article is found without it as well: 'الأكواب' in 'أكواب'. */
export function searchWords(needle: string): readonly SearchWord[] {
  const words = needle.split(/\s+/).filter(Boolean)
  return words.map((text) => {
    const bare = text.replace(ARTICLE, '')
    const whole = { text, isStart: false }
    return bare === text ? [whole] : [whole, { text: bare, isStart: true }]
  })
}

/** The first place at or behind `from` in a folded text; undefined if there is none. */
export function findWord(folded: string, word: SearchWord, from = 0): Place | undefined {
  const places = word.flatMap(({ text, isStart }): readonly Place[] => {
    let at = folded.indexOf(text, from)
    while (isStart && at > 0 && LETTER.test(folded[at - 1] ?? '')) at = folded.indexOf(text, at + 1)
    return at < 0 ? [] : [[at, at + text.length]]
  })
  return places.sort(([a], [b]) => a - b)[0]
}
