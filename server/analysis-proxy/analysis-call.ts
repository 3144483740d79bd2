/** One analysis on its way: it ends once, by its reply, its failure, its deadline or the browser's leaving. */
import type { ClientRequest, ServerResponse } from 'node:http'
import type { ApiErrorCode } from '../../shared/api-error.ts'
import { sendApiError } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'

/** A dropped idle connection shows within a round trip; who hangs up later may have begun to work, which costs money. */
const STALE_SOCKET_SHOWS_MS = 1000

export class AnalysisCall {
  readonly response: ServerResponse
  readonly record: RequestContext
  #upstream: ClientRequest | undefined
  #bytesReadBefore = 0
  #attachedAt = 0
  #isOver = false
  readonly #deadline: NodeJS.Timeout

  /** The deadline covers the whole call: connect, first byte, last byte. */
  constructor(response: ServerResponse, record: RequestContext, timeoutMs: number) {
    this.response = response
    this.record = record
    this.#deadline = setTimeout(() => this.fail('analysis_timeout'), timeoutMs)
    response.once('close', () => this.#end())
    // The server's own limit on silence is shorter than an analysis may take.
    response.req.socket.setTimeout(0)
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Whether it has just gone out on a kept connection, on which the host has not said a byte since. */
  get isUnheardOnKeptSocket(): boolean {
    const { reusedSocket, socket } = this.#upstream ?? {}
    const isFresh = performance.now() - this.#attachedAt < STALE_SOCKET_SHOWS_MS
    return reusedSocket === true && isFresh && socket?.bytesRead === this.#bytesReadBefore
  }

  /** Takes charge of the request to the host; ends it at once if the browser has left meanwhile. */
  attach(upstream: ClientRequest): void {
    this.#upstream = upstream
    this.#attachedAt = performance.now()
    this.#bytesReadBefore = upstream.socket?.bytesRead ?? 0
    if (this.#isOver) upstream.destroy()
  }

  /** Answers with the error, or breaks the reply off visibly where part of it was already sent. */
  fail(code: ApiErrorCode): void {
    if (this.#isOver) return
    this.record.errorCode = code
    if (this.response.headersSent) this.#breakOff()
    else sendApiError(this.response, code, this.record.id)
    this.#end()
  }

  /** Closes the browser's connection so that it can't take the reply for a whole one. */
  #breakOff(): void {
    const { socket, httpVersion } = this.response.req
    // In HTTP/1.0 an ordinary close is how a body ends. A socket that is ending already can't be reset.
    if (httpVersion === '1.0' && socket.writable) socket.resetAndDestroy()
    else socket.destroy()
  }

  #end(): void {
    this.#isOver = true
    clearTimeout(this.#deadline)
    this.#upstream?.destroy()
  }
}
