/** The four requests (spec, section 7): a POST to our own origin, which forwards it to the analysis host. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { reportAnswer, reportNoAnswer, YOU_ARE_OFFLINE } from '../../offline/connection.ts'
import { AnalysisError } from './analysis-error.ts'
import { readReply } from './read-reply.ts'

/** Returns the list as received. @throws AnalysisError, or fetch's error once `signal` is aborted. */
export async function postAnalysis(
  analysis: Analysis,
  token: string,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const { path } = ANALYSES[analysis]
  const answer = fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: '{}',
    signal,
  })
  answer.then(reportAnswer, () => signal.aborted || reportNoAnswer())
  try {
    const reply = await answer
    return readReply(reply, await reply.text(), path)
  } catch (error) {
    // fetch rejects with a TypeError for network errors and truncated bodies (Fetch standard, 'network error').
    const isNetworkError = error instanceof TypeError && error.message !== ''
    throw isNetworkError ? new AnalysisError(networkSentence(), { cause: error }) : error
  }
}

function networkSentence(): string {
  return navigator.onLine === false
    ? YOU_ARE_OFFLINE
    : 'The insights didn’t arrive. Check your connection, then try again.'
}
