/** What is noted of each request while it is answered, for the log and the metrics. Never an address, a token or a body. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import type { ApiErrorCode } from '../../shared/api-error.ts'

export class RequestContext {
  /** The matched route, such as `/terms` or `/assets/*`; filled in by whoever answers. */
  route = 'unmatched'
  /** The analysis host's status. */
  hostStatus: number | undefined
  errorCode: ApiErrorCode | undefined
  /** Why the host could not be used or the call was refused, such as `ECONNREFUSED`: a code or a few words, never an address. */
  cause: string | undefined
  /** What a trusted edge calls this request: for the log alone, as an edge may have it from the caller. */
  readonly edgeId: string | undefined
  /** The trace that this request is a part of (W3C Trace Context), from a trusted edge; to be passed to the host. */
  readonly traceparent: string | undefined
  #id: string | undefined

  constructor({ edgeId, traceparent }: EdgeIds = {}) {
    this.edgeId = edgeId
    this.traceparent = traceparent
  }

  /** Nobody can guess another's. Made when it is first asked for: most answers come from memory, and nobody asks. */
  get id(): string {
    this.#id ??= randomUUID()
    return this.#id
  }
}

interface EdgeIds {
  readonly edgeId?: string | undefined
  readonly traceparent?: string | undefined
}

/** What the proxy in front calls this request; anything that is not plainly an id is left out. */
function readEdgeIds({ headers }: IncomingMessage): EdgeIds {
  const { 'x-request-id': edgeId, traceparent } = headers
  return {
    edgeId: typeof edgeId === 'string' && /^[\w.:+/=-]{1,128}$/.test(edgeId) ? edgeId : undefined,
    traceparent: typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? traceparent : undefined,
  }
}

/** Version, trace id, parent id, flags; neither id is all zeros (W3C Trace Context, section 3.2). */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

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

const CONTEXT = Symbol('context')

declare module 'node:http' {
  interface IncomingMessage {
    // On the request itself: a WeakMap of all of them costs a tenth of the pages' rate.
    [CONTEXT]?: RequestContext
  }
}

/** Throws for a request that has not met `requestContext`. */
export function contextOf(request: IncomingMessage): RequestContext {
  const context = request[CONTEXT]
  if (!context) throw new Error('contextOf: this request has not met requestContext.')
  return context
}

interface ContextOptions {
  readonly observers: readonly RequestObserver[]
  /** Whether a proxy in front is trusted, so that its ids for a request are taken on. */
  readonly trustsEdge: boolean
}

/** Gives each request its context, and tells the observers how it ended. */
export function requestContext({ observers, trustsEdge }: ContextOptions): RequestHandler {
  return (request, response, next) => {
    const context = new RequestContext(trustsEdge ? readEdgeIds(request) : {})
    request[CONTEXT] = context
    if (observers.length > 0) observeEnd(observers, context, request, response)
    next()
  }
}

function observeEnd(
  observers: readonly RequestObserver[],
  context: RequestContext,
  { method = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  const startedAt = performance.now()
  response.once('close', () => {
    const ended = {
      context,
      method,
      status: response.headersSent ? response.statusCode : 0,
      milliseconds: performance.now() - startedAt,
      isWhole: response.writableFinished,
    }
    for (const observe of observers) observe(ended)
  })
}
