/** One analysis on its way: it ends once, by its reply, its failure, its deadline or the browser's leaving. */
import type { ClientRequest, ServerResponse } from 'node:http'
import type { ApiErrorCode } from '../../shared/api-error.ts'
import { sendApiError } from '../errors.ts'
import type { RequestRecord } from '../request-record.ts'

export class AnalysisCall {
  readonly response: ServerResponse
  readonly record: RequestRecord
  #upstream: ClientRequest | undefined
  #isOver = false
  readonly #deadline: NodeJS.Timeout

  /** The deadline covers the whole call: connect, first byte, last byte. */
  constructor(response: ServerResponse, record: RequestRecord, timeoutMs: number) {
    this.response = response
    this.record = record
    this.#deadline = setTimeout(() => this.fail('analysis_timeout'), timeoutMs)
    response.once('close', () => this.#end())
  }

  get isOver(): boolean {
    return this.#isOver
  }

  get upstream(): ClientRequest | undefined {
    return this.#upstream
  }

  /** Takes charge of the request to the host; ends it at once if the browser has left meanwhile. */
  attach(upstream: ClientRequest): void {
    this.#upstream = upstream
    if (this.#isOver) upstream.destroy()
  }

  /** Answers with the error, or breaks the reply off visibly where part of it was already sent. */
  fail(code: ApiErrorCode): void {
    if (this.#isOver) return
    this.record.errorCode = code
    if (this.response.headersSent) this.response.destroy()
    else sendApiError(this.response, code, this.record.id)
    this.#end()
  }

  #end(): void {
    this.#isOver = true
    clearTimeout(this.#deadline)
    this.#upstream?.destroy()
  }
}
