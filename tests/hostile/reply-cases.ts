/** Replies composed at random from those of the hostile hosts: they are joined, harmed, and cut into writes. */
import fc from 'fast-check'
import * as v from 'valibot'
import { BEHAVIOURS } from './host-behaviours.ts'

export const REPLY_CASE = v.object({
  /** What the host writes, a piece at a time; a character is a byte. */
  writes: v.pipe(v.array(v.string()), v.readonly()),
  ending: v.picklist(['open', 'fin', 'reset']),
  acceptEncoding: v.optional(v.string()),
})
export type ReplyCase = Readonly<v.InferOutput<typeof REPLY_CASE>>

const REPLIES = BEHAVIOURS.map(({ sends, later = '' }) => sends + later)
  // Node takes no head of 5,000 lines, which would be right otherwise.
  .filter((text) => text.split('\r\n').length < 1000)

const BYTES = ['\r', '\n', '\r\n', '\0', ' ', '\t', ':', ';', ',', '\x7f', '\xff', 'HTTP/1.1', '0', '-1']
const CODINGS = ['gzip', 'br', 'zstd', 'gzip, deflate, br, zstd', 'gzip;q=0, *', '*', ',;q=,']

const harm = fc.record({
  position: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  removed: fc.constantFrom(0, 1, Infinity),
  inserted: fc.constantFrom('', ...BYTES),
})

/** Up to two in a row, mostly as they are, in one to four pieces. */
const writes = fc
  .tuple(
    fc.array(fc.constantFrom(...REPLIES), { minLength: 1, maxLength: 2 }),
    fc.option(harm, { freq: 3, nil: { position: 0, removed: 0, inserted: '' } }),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
  )
  .map(([list, { position, removed, inserted }, cuts]) => {
    const text = list.join('')
    const at = Math.floor(position * text.length)
    return cutAt(text.slice(0, at) + inserted + text.slice(at + removed), cuts)
  })

function cutAt(text: string, positions: readonly number[]): readonly string[] {
  const ends = [...positions.map((part) => Math.floor(part * text.length)), text.length]
  const cuts = [0, ...ends.toSorted((a, b) => a - b)]
  return cuts.slice(1).map((end, index) => text.slice(cuts[index], end))
}

export const replyCases: fc.Arbitrary<ReplyCase> = fc.record(
  {
    writes,
    ending: fc.constantFrom('fin', 'fin', 'open', 'reset'),
    acceptEncoding: fc.constantFrom(...CODINGS),
  },
  { requiredKeys: ['writes', 'ending'] },
)
