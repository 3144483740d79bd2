/** Why an analysis can't be shown. Its message is a sentence for the owner. */

interface AnalysisErrorFacts {
  /** The reply's HTTP status, where there was a reply. */
  readonly status?: number
  /** Names the request in the operator's log, where our server made the error. */
  readonly requestId?: string | undefined
  readonly cause?: unknown
}

export class AnalysisError extends Error {
  override readonly name = 'AnalysisError'
  readonly status: number | undefined
  readonly requestId: string | undefined

  constructor(message: string, { status, requestId, cause }: AnalysisErrorFacts = {}) {
    super(message, { cause })
    this.status = status
    this.requestId = requestId
  }
}

/** The owner has cancelled the load: no failure. */
export class LoadCancelled extends Error {
  override readonly name = 'LoadCancelled'
}
