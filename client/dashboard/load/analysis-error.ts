/** Errors of a load. The message of an AnalysisError is shown to the owner. */

export class AnalysisError extends Error {
  override readonly name = 'AnalysisError'
  readonly status: number | undefined
  /** Identifies the request in the operator's log; set in our server's errors only. */
  readonly requestId: string | undefined

  constructor(message: string, facts: { status?: number; requestId?: string | undefined; cause?: unknown }) {
    super(message, facts)
    this.status = facts.status
    this.requestId = facts.requestId
  }
}

/** Not a failure: the owner stopped the load or left the page. */
export const CANCELLED = new Error('cancelled')
