/** Why an analysis can't be shown. Its message is a sentence for the owner. */

export class AnalysisError extends Error {
  override readonly name = 'AnalysisError'
  /** The reply's HTTP status, where there was a reply. */
  readonly status: number | undefined
  /** Names the request in the operator's log, where our server made the error. */
  readonly requestId: string | undefined

  constructor(message: string, facts: { status?: number; requestId?: string | undefined; cause?: unknown }) {
    super(message, facts)
    this.status = facts.status
    this.requestId = facts.requestId
  }
}

/** The owner has cancelled the load: no failure. */
export class LoadCancelled extends Error {
  override readonly name = 'LoadCancelled'
}
