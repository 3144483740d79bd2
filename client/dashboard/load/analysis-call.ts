/** A call under way: since when, and how to call it off. */
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { callAnalysis } from './call-analysis.ts'

export interface AnalysisCall {
  readonly analysis: Analysis
  readonly session: SignedIn
  /** In ms, on the clock of `performance.now()`. */
  readonly startedAt: number
  /** Rejects with AnalysisError, with LoadCancelled, or with whatever ended the session. */
  readonly reply: Promise<readonly unknown[]>
  readonly cancel: () => void
}

/** The owner has called the load off. No failure. */
export class LoadCancelled extends Error {
  override readonly name = 'LoadCancelled'
}

const underWay = new Set<AnalysisCall>()

export function startAnalysis(analysis: Analysis, session: SignedIn): AnalysisCall {
  const cancelling = new AbortController()
  const signal = AbortSignal.any([session.ended, cancelling.signal])
  const call: AnalysisCall = {
    analysis,
    session,
    startedAt: performance.now(),
    reply: callAnalysis(analysis, session.token, signal),
    cancel: () => cancelling.abort(new LoadCancelled('The load was cancelled.')),
  }
  underWay.add(call)
  const forget = () => void underWay.delete(call)
  call.reply.then(forget, forget)
  return call
}

export function callUnderWay(analysis: Analysis, session: SignedIn): AnalysisCall | undefined {
  return [...underWay].find((call) => call.analysis === analysis && call.session === session)
}
