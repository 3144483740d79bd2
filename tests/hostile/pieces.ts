/** Ways to put pieces together at random, shared by the fuzzers of both sides. */
import fc from 'fast-check'

export const LONG_TEXT = '{"productId":"0123456789"},'.repeat(400)

/** The usual piece more often than all the others together. */
export function oftenThan(usual: string, others: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
  )
}

const BYTES = ['\r', '\n', '\r\n', '\0', ' ', ':', ';', ',', '\x7f', '\xff', 'HTTP/1.1', '0', '-1'] as const

/** Mostly as it is; sometimes with bytes put in, taken out or cut off somewhere. */
export function damaged(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const damage = fc.record({
    kind: fc.constantFrom('insert', 'remove', 'cut'),
    position: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    bytes: fc.constantFrom(...BYTES),
  })
  return fc.tuple(text, fc.option(damage, { freq: 3, nil: undefined })).map(([whole, harm]) => {
    if (!harm) return whole
    const at = Math.floor(harm.position * whole.length)
    if (harm.kind === 'insert') return whole.slice(0, at) + harm.bytes + whole.slice(at)
    if (harm.kind === 'remove') return whole.slice(0, at) + whole.slice(at + 1)
    return whole.slice(0, at)
  })
}

/** The text in one to four pieces. */
export function cutInWrites(text: string): fc.Arbitrary<readonly string[]> {
  return fc.array(fc.nat({ max: text.length }), { maxLength: 3 }).map((positions) => {
    const cuts = [0, ...positions.toSorted((a, b) => a - b), text.length]
    return cuts.slice(1).map((end, index) => text.slice(cuts[index], end))
  })
}

/** Writes piece by piece, each in a turn of its own. */
export async function writeInTurns(write: (text: string) => void, writes: readonly string[]): Promise<void> {
  for (const text of writes) {
    write(text)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
