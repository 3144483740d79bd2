/** Replies composed at random from those of the hostile hosts. */
import fc from 'fast-check'
import { z } from 'zod'
import { BEHAVIOURS } from './host-behaviours.ts'
import { messages } from './pieces.ts'

export const REPLY_CASE = z.object({
  /** What the host writes, a piece at a time; a character is a byte. */
  writes: z.array(z.string()).readonly(),
  ending: z.enum(['open', 'fin', 'reset']),
  acceptEncoding: z.string().optional(),
})
export type ReplyCase = Readonly<z.infer<typeof REPLY_CASE>>

const REPLIES = BEHAVIOURS.map(({ sends, later = '' }) => sends + later)
  // Node takes no head of 5,000 lines, which would be right otherwise.
  .filter((text) => text.split('\r\n').length < 1000)

export const replyCases: fc.Arbitrary<ReplyCase> = fc.record(
  {
    writes: messages(REPLIES, 2),
    ending: fc.constantFrom('fin', 'fin', 'open', 'reset'),
    acceptEncoding: fc.constantFrom(
      'gzip',
      'br',
      'zstd',
      'gzip, deflate, br, zstd',
      'gzip;q=0, *',
      '*',
      ',;q=,',
    ),
  },
  { requiredKeys: ['writes', 'ending'] },
)
