/** The sentence for a reply that is neither 2xx nor brings insights: the server's, the host's, or one of our own. */
import { isObject } from '../../session/parse-json.ts'
import { AnalysisError } from './analysis-error.ts'
import { firstCharacters } from './first-characters.ts'

/** A host's message may be a page of its program's calls. */
const MESSAGE_LENGTH = 200

/** Takes our server's `{ error: { message, requestId } }`, the usual `{ message }` and `{ error: '…' }`, or anything else. */
export function parseErrorBody(status: number, body: unknown): AnalysisError {
  const error = fieldOf(body, 'error')
  const message =
    textOf(fieldOf(error, 'message')) ??
    textOf(fieldOf(body, 'message')) ??
    textOf(error) ??
    fallbackMessage(status)
  return new AnalysisError(status === 401 ? 'Your session has ended.' : message, {
    status,
    requestId: textOf(fieldOf(error, 'requestId')),
  })
}

function fallbackMessage(status: number): string {
  return status === 429
    ? 'That was a lot of requests in a short time. Wait a minute, then try again.'
    : `The insights could not be made (status ${status}). Please try again later.`
}

function fieldOf(value: unknown, field: string): unknown {
  return isObject(value) ? value[field] : undefined
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const start = firstCharacters(value, MESSAGE_LENGTH)
  return start.length < value.length ? `${start}…` : value
}
