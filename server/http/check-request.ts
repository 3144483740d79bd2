/** Rejects requests that Node's parser accepts, but RFC 9112 or this server doesn't. */
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { ApiErrorCode } from '../../shared/api-error.ts'
import { HttpError } from './http-error.ts'

/** Runs first. Closes the connection of such a request, because nothing after it can be trusted. */
export const checkRequest: RequestHandler = (request, response, next) => {
  const fault = findFault(request)
  if (!fault) return next()
  response.shouldKeepAlive = false
  throw new HttpError(fault)
}

/** Finds fragments, unsupported versions and encodings, missing or repeated Host headers, and expectations. */
function findFault({ url = '', httpVersion, headersDistinct }: IncomingMessage): ApiErrorCode | undefined {
  const { expect, host: hosts = [], 'transfer-encoding': codings } = headersDistinct
  if (expect) return 'expectation_failed'
  if (url.includes('#') || /[\s,]/.test(hosts.join())) return 'bad_request'
  // HTTP/1.0 requires no Host header and has no chunked encoding.
  if (httpVersion === '1.0') return codings ? 'bad_request' : undefined
  if (httpVersion !== '1.1' || hosts.length === 0) return 'bad_request'
  return codings && codings.join().toLowerCase() !== 'chunked' ? 'bad_request' : undefined
}
