/** Sends the requests: a POST to our own origin, which forwards it to the analysis host. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { type ListOrFailure, readResponse } from '../../../shared/outcomes.ts'
import { currentLanguage } from '../../language/messages.ts'
import { reportResponse } from '../../offline/connection.ts'
import { unshownFields } from '../model/insight.ts'

/** Returns the list as received, or an empty list if there is none. Rejects only once `signal` is aborted. */
export async function fetchList(
  analysis: Analysis,
  token: string,
  signal: AbortSignal,
): Promise<ListOrFailure> {
  let response: Response | undefined
  let text: string
  try {
    response = await fetch(ANALYSES[analysis].path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        // The page's language, not the browser's, because the host may write its insights in it.
        'Accept-Language': currentLanguage(),
      },
      body: '{}',
      signal,
    })
    reportResponse()
    text = await response.text()
  } catch (error) {
    if (signal.aborted) throw error
    // fetch rejects with a TypeError for network errors and truncated bodies (Fetch standard, 'network error').
    const cause = error instanceof TypeError ? 'network' : 'page'
    const words = error instanceof Error ? error.message : undefined
    return { kind: 'failed', failure: { cause, words, requestId: response && requestIdOf(response) } }
  }
  const { status, headers } = response
  const outcome = readResponse(analysis, { status, contentType: headers.get('content-type'), text })
  if (outcome.kind === 'failed') {
    return { ...outcome, failure: { ...outcome.failure, requestId: requestIdOf(response) } }
  }
  const unshown = unshownFields(analysis, outcome.list)
  if (unshown.length > 0) console.warn(`Values of ${unshown.join(', ')} can't be shown: they have no text.`)
  return outcome
}

/** The operator doesn't need to know about an expired session (401). */
function requestIdOf({ status, headers }: Response): string | undefined {
  return status === 401 ? undefined : (headers.get('x-request-id') ?? undefined)
}
