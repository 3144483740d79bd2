/** One way in which an analysis host misbehaves, with the one answer that is promised for it. */
import type { Socket } from 'node:net'
import { MAX_HELD_BYTES } from '../../server/analysis-proxy/relay.ts'

/** So much that its beginning is passed on before the rest is there. */
export const LONG = 'x'.repeat(MAX_HELD_BYTES + 1)

/** What the browser gets: one of the server's own errors, the host's reply as it is, or a broken one. */
export type Promised =
  | 'analysis_invalid'
  | 'analysis_timeout'
  | 'broken'
  | {
      readonly status: number
      readonly type?: string
      readonly body: string
      readonly encoding?: string
      readonly retryAfter?: string
    }

export type Misbehave = (socket: Socket, browserReads: Promise<unknown>) => void

export interface HostBehaviour {
  readonly name: string
  /** What comes apart from the beginning of a reply waits until the browser has read that beginning. */
  readonly behave: Misbehave
  readonly promised: Promised
}
