/** The four calls (spec, section 7): one POST to our own origin, which forwards it to the analysis host. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { reportAnswer } from '../../offline/connection.ts'
import { AnalysisError } from './analysis-error.ts'
import { readReply } from './read-reply.ts'

/**
 * The insights as they came, unparsed; empty where the reply has none. Throws AnalysisError; and as it is,
 * whatever ends `signal`.
 */
export async function callAnalysis(
  analysis: Analysis,
  token: string,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const { path } = ANALYSES[analysis]
  try {
    const reply = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: '{}',
      signal,
    })
    reportAnswer()
    return await readReply(reply, path)
  } catch (error) {
    throw isNetworkFailure(error) ? new AnalysisError(networkSentence(), { cause: error }) : error
  }
}

/** Fetch reports no connection, and a body that breaks off, as a TypeError (Fetch, 'network error'). */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && error.message !== ''
}

function networkSentence(): string {
  return navigator.onLine === false
    ? 'You are offline. Connect to the internet, then try again.'
    : "The insights didn't arrive. Check your connection, then try again."
}
