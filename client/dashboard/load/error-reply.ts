/** The sentence for a reply that is neither 2xx nor brings insights: the server's, the host's, or one of our own. */
import { isObject } from '../../session/parse-json.ts'
import { AnalysisError } from './analysis-error.ts'
import { firstCharacters } from './first-characters.ts'

/** A host's message may be a page of its program's calls. */
const MESSAGE_LENGTH = 200

/** Takes our server's `{ error: { message, requestId } }`, the usual `{ message }` and `{ error: '…' }`, or anything else. */
export function errorReply(status: number, body: unknown): AnalysisError {
  const { error, message } = isObject(body) ? body : {}
  const own = isObject(error) ? error : {}
  const told = [own.message, message, error].map(sentence).find((text) => text !== undefined)
  const requestId = sentence(own.requestId)
  if (status === 401) return new AnalysisError('Your session has ended.', { status, requestId })
  return new AnalysisError(told ?? fallbackSentence(status), { status, requestId })
}

function fallbackSentence(status: number): string {
  return status === 429
    ? 'That was a lot of requests in a short time. Wait a minute, then try again.'
    : `The insights could not be made (status ${status}). Please try again later.`
}

function sentence(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const start = firstCharacters(value, MESSAGE_LENGTH)
  return start.length < value.length ? `${start}…` : value
}
