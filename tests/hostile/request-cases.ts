/** Bytes of a client, composed at random from hostile requests: one to four on one connection. */
import type fc from 'fast-check'
import { z } from 'zod'
import { CLIENT_REQUESTS } from './client-requests.ts'
import { messages } from './pieces.ts'

export const REQUEST_CASE = z.object({
  /** What the client writes, a piece at a time; a character is a byte. `TOKEN` stands for the case's own. */
  writes: z.array(z.string()).readonly(),
})
export type RequestCase = Readonly<z.infer<typeof REQUEST_CASE>>

/** In a piece: a token that no other case has. */
export const TOKEN = '@TOKEN@'

const REQUESTS = CLIENT_REQUESTS.filter(({ bytes }) => bytes.length < 50_000).map(({ bytes }) =>
  bytes.replaceAll(/Bearer t(?=\r\n)/g, `Bearer ${TOKEN}`),
)

export const requestCases: fc.Arbitrary<RequestCase> = messages(REQUESTS, 4).map((writes) => ({ writes }))
