/** Reads every request's body to its end before a route responds, and drops it, because no route needs a body. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Request, RequestHandler } from 'express'
import { HttpError } from './http-error.ts'
import { lingerAtClose } from './linger-at-close.ts'

const MAX_BYTES = 1024
/** Browsers send such short bodies together with the headers, so this is enough. */
export const BODY_MS = 2000

/** `takeShare` counts the request for its IP address until its body has arrived. */
export function dropBody(takeShare: (request: Request) => Disposable | undefined): RequestHandler {
  return async (request, response, next) => {
    const { 'content-length': declared = '0', 'transfer-encoding': coding } = request.headers
    if (declared === '0' && coding === undefined) return next()
    try {
      if (Number(declared) > MAX_BYTES) throw new HttpError('too_large')
      const body = readToEnd(request)
      // A body sent together with its headers has arrived by the next turn of the event loop.
      await Promise.race([body, nextTurn()])
      using _share = request.complete ? undefined : takeShare(request)
      await body
    } catch (error) {
      response.shouldKeepAlive = false
      lingerAtClose(request.socket)
      throw error
    }
    // Otherwise the caller has disconnected.
    if (request.complete) next()
  }
}

/** Resolves at the end of the body, or when the caller disconnects. @throws HttpError `too_large`, `request_timeout` */
async function readToEnd(request: Request): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new HttpError('request_timeout')), BODY_MS)
  let bytes = 0
  request.on('data', ({ length }: Buffer) => {
    bytes += length
    if (bytes > MAX_BYTES) reject(new HttpError('too_large'))
  })
  request.once('close', resolve)
  await promise.finally(() => clearTimeout(timer))
}
