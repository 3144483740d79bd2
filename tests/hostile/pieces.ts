/** What the fuzzer does to messages: it joins them, harms them, and cuts them into writes. */
import fc from 'fast-check'

const BYTES = [
  '\r',
  '\n',
  '\r\n',
  '\0',
  ' ',
  '\t',
  ':',
  ';',
  ',',
  '\x7f',
  '\xff',
  'HTTP/1.1',
  '0',
  '-1',
] as const

const harm = fc.record({
  kind: fc.constantFrom('insert', 'remove', 'cut'),
  position: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  bytes: fc.constantFrom(...BYTES),
})

/** Up to `most` of the messages in a row, mostly as they are, in one to four pieces. */
export function messages(texts: readonly string[], most: number): fc.Arbitrary<readonly string[]> {
  return fc
    .tuple(
      fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: most }),
      fc.option(harm, { freq: 3, nil: undefined }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
    )
    .map(([list, damage, cuts]) => cutAt(damaged(list.join(''), damage), cuts))
}

function damaged(
  text: string,
  damage: { kind: string; position: number; bytes: string } | undefined,
): string {
  if (!damage) return text
  const at = Math.floor(damage.position * text.length)
  if (damage.kind === 'insert') return text.slice(0, at) + damage.bytes + text.slice(at)
  if (damage.kind === 'remove') return text.slice(0, at) + text.slice(at + 1)
  return text.slice(0, at)
}

function cutAt(text: string, positions: readonly number[]): readonly string[] {
  const ends = [...positions.map((part) => Math.floor(part * text.length)), text.length]
  const cuts = [0, ...ends.toSorted((a, b) => a - b)]
  return cuts.slice(1).map((end, index) => text.slice(cuts[index], end))
}
