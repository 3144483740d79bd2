/** The four requests (spec, section 7): a POST to our own origin, which forwards it to the analysis host. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { currentLanguage } from '../../language/messages.ts'
import { reportReply } from '../../offline/connection.ts'
import { AnalysisError } from './analysis-error.ts'
import { readReply, referenceOf } from './read-reply.ts'

/** Returns the list as received. @throws AnalysisError, or fetch's error once `signal` is aborted. */
export async function postAnalysis(
  analysis: Analysis,
  token: string,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const { path } = ANALYSES[analysis]
  const answer = fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      // The page's, not the browser's: the host may write in it.
      'Accept-Language': currentLanguage(),
    },
    body: '{}',
    signal,
  })
  let requestId: string | undefined
  try {
    const reply = await answer
    reportReply()
    requestId = referenceOf(reply)
    return readReply(reply, await reply.text(), path)
  } catch (error) {
    // fetch rejects with a TypeError for network errors and truncated bodies (Fetch standard, 'network error').
    const isNetworkError = error instanceof TypeError && error.message !== ''
    if (!isNetworkError) throw error
    throw new AnalysisError({ kind: 'no-answer' }, { requestId, cause: error })
  }
}
