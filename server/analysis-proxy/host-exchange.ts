/**
 * One call's exchange with the analysis host: measures its time and size, and knows whether it waits for the host or
 * the caller. Starts when created.
 */
import type { HostFacts } from '../observability/outcome.ts'

export class HostExchange implements HostFacts {
  status: number | undefined
  firstByteMs: number | undefined
  bytes: number | undefined
  #waitedMs = 0
  #waitingSince: number | undefined = performance.now()

  get ms(): number {
    return this.#waitedMs + (this.#waitingSince === undefined ? 0 : performance.now() - this.#waitingSince)
  }

  /** What the exchange waits for: the host's response, unless the caller hasn't read it yet. */
  get missing() {
    if (this.status === undefined) return 'no reply'
    return this.#waitingSince === undefined ? 'unread reply' : 'unfinished reply'
  }

  /** Call when the response headers have arrived. */
  begin(status: number): void {
    this.status = status
    this.firstByteMs = this.ms
    this.bytes = 0
  }

  /** Until the caller has read these bytes, time counts as waiting for the caller, not for the host. */
  receive(bytes: number): void {
    this.bytes = (this.bytes ?? 0) + bytes
    this.waitForCaller()
  }

  waitForCaller(): void {
    this.#waitedMs = this.ms
    this.#waitingSince = undefined
  }

  waitForHost(): void {
    this.#waitingSince ??= performance.now()
  }
}
