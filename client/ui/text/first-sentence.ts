/** A text without an end by here has no sentence to set apart. */
const LONGEST = 300

/**
 * A full stop before a lower-case letter ends an abbreviation ('approx. 5 days'), no sentence, as in Unicode's rules
 * (UAX 29, SB8). Firefox 115 has no `Intl.Segmenter`, and it takes no 'Dr. Amal' for one sentence.
 */
const END = /[!?؟۔…](?=["'”’»)\]]{0,9}\s)|\.(?=["'”’»)\]]{0,9}\s(?!["'“‘«(]{0,9}\p{Ll}))|[。！？]|\n/gu

/** Also one Arabic letter: 'د. أمل', '120 د.إ.'. No word has only one. */
const ABBREVIATION =
  /(?:^|[\s(.])\p{Script=Arabic}$|(?:^|[\s(])(?:\p{Lu}|Dr|Mr|Mrs|Ms|St|No|vs|approx|ca|[Mm]ax|[Mm]in|incl|e\.g|i\.e)$/u

const CLOSING = /^["'”’»)\]]+/

/** The UTF-16 offset at which the first sentence ends. */
export function firstSentenceEnd(text: string): number {
  const start = text.slice(0, LONGEST)
  for (const { 0: sign, index } of start.matchAll(END)) {
    if (sign === '.' && ABBREVIATION.test(start.slice(0, index))) continue
    const end = index + sign.length
    return end + (CLOSING.exec(start.slice(end))?.[0].length ?? 0)
  }
  return text.length > LONGEST ? 0 : text.length
}
