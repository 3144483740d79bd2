/** What is noted of each request while it is answered, for the log and the metrics. Never an address, a token or a body. */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler } from 'express'
import type { ApiErrorCode } from '../../shared/api-error.ts'

export interface RequestContext {
  /** Nobody can guess another's. */
  readonly id: string
  /** The matched route, such as `/terms` or `/assets/*`; filled in by whoever answers. */
  route: string
  /** The analysis host's status. */
  hostStatus?: number
  errorCode?: ApiErrorCode
  /** Why the host could not be used or the call was refused, such as `ECONNREFUSED`: a code or a few words, never an address. */
  cause?: string | undefined
  /** What a trusted edge calls this request: for the log alone, as an edge may have it from the caller. */
  readonly edgeId?: string | undefined
  /** The trace that this request is a part of (W3C Trace Context), from a trusted edge; to be passed to the host. */
  readonly traceparent?: string | undefined
}

declare global {
  namespace Express {
    interface Locals {
      context: RequestContext
    }
  }
}

export interface EndedRequest {
  readonly context: RequestContext
  readonly method: string
  /** 0 where the caller left before there was one. */
  readonly status: number
  readonly milliseconds: number
  /** Whether the whole answer was handed over to the connection. */
  readonly isWhole: boolean
}

export type RequestObserver = (ended: EndedRequest) => void

/** Gives each response its `locals.context`, and tells the observers how it ended. `proxies`: as many as are trusted in front. */
export function requestContext(observers: readonly RequestObserver[], proxies = 0): RequestHandler {
  return ({ headers, method }, response, next) => {
    const startedAt = performance.now()
    const context = { id: randomUUID(), route: 'unmatched', ...(proxies > 0 && readEdgeIds(headers)) }
    response.locals.context = context
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : 0
      const milliseconds = performance.now() - startedAt
      const ended = { context, method, status, milliseconds, isWhole: response.writableFinished }
      for (const observe of observers) observe(ended)
    })
    next()
  }
}

/** Version, trace id, parent id, flags; neither id is all zeros (W3C Trace Context, section 3.2). */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** What the proxy in front calls this request; anything that is not plainly an id is left out. */
function readEdgeIds({ 'x-request-id': edgeId, traceparent }: IncomingHttpHeaders) {
  return {
    edgeId: typeof edgeId === 'string' && /^[\w.:+/=-]{1,128}$/.test(edgeId) ? edgeId : undefined,
    traceparent: typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? traceparent : undefined,
  }
}
