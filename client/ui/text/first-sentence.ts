/** Finds the first sentence of a text, which cards emphasize. */

/** If the first sentence is longer than this, it isn't emphasized. */
const LONGEST = 300

/**
 * A period before a lower-case letter ends an abbreviation ('approx. 5 days'), not a sentence (UAX 29, SB8).
 * `Intl.Segmenter` is missing in Firefox 115, and splits 'Dr. Amal'.
 */
const END = /[!?؟۔…](?=["'”’»)\]]{0,9}\s)|\.(?=["'”’»)\]]{0,9}\s(?!["'“‘«(]{0,9}\p{Ll}))|[。！？]|\n/gu

/** A single Arabic letter is also an abbreviation ('د. أمل', '120 د.إ.'), because no word has only one. */
const ABBREVIATION =
  /(?:^|[\s(.])\p{Script=Arabic}$|(?:^|[\s(])(?:\p{Lu}|Dr|Mr|Mrs|Ms|St|No|vs|approx|ca|[Mm]ax|[Mm]in|incl|e\.g|i\.e)$/u

const CLOSING = /^["'”’»)\]]+/

/** Returns the UTF-16 offset at which the first sentence ends. */
export function firstSentenceEnd(text: string): number {
  const start = text.slice(0, LONGEST)
  for (const { 0: sign, index } of start.matchAll(END)) {
    if (sign === '.' && ABBREVIATION.test(start.slice(0, index))) continue
    const end = index + sign.length
    return end + (CLOSING.exec(start.slice(end))?.[0].length ?? 0)
  }
  return text.length > LONGEST ? 0 : text.length
}
