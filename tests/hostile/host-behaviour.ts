/** One way in which an analysis host misbehaves, with the one answer that is promised for it. */
import type { Socket } from 'node:net'

/** More than comes in one piece. */
export const LONG = 'x'.repeat(70_000)

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
