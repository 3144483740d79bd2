/** Rejects a body that is too large and closes, without losing the answer on the way. */
import type { ServerResponse } from 'node:http'
import { createApiError } from '../http/errors.ts'

const LINGER_MS = 1000

/**
 * Closing while the browser still sends would reset the connection, and the answer with it. So the rest is
 * read and forgotten for a moment first, as nginx does (`lingering_close`).
 */
export function rejectLargeBody(response: ServerResponse, requestId: string): void {
  const { req: request } = response
  const { status, headers, body } = createApiError('too_large', requestId, ['Connection', 'close'])
  response.writeHead(status, headers)
  response.write(body)
  const timer = setTimeout(() => response.end(), LINGER_MS)
  request.once('end', () => response.end())
  response.once('close', () => clearTimeout(timer))
  request.resume()
}
