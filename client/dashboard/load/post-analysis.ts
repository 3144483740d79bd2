/** The four calls (spec, section 7): one POST to our own origin, which forwards it to the analysis host. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { reportAnswer, reportNoAnswer } from '../../offline/connection.ts'
import { readReply } from './read-reply.ts'
import { receive } from './receive.ts'

/** The list as it came; empty where the reply has none. Throws AnalysisError, or what `fetch` throws once `signal` is aborted. */
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
  return readReply(await receive(answer), path)
}
