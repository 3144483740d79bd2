/** One way in which an analysis host misbehaves, with the one answer that is promised for it. */
import type { Behave } from './hostile-host.ts'

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

export interface HostBehaviour {
  readonly name: string
  readonly behave: Behave
  readonly promised: Promised
}
