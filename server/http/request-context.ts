/** Data about each request for the log and the metrics: never an address, a token or a body. */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler } from 'express'
import type { Outcome } from './outcome.ts'

interface Trace {
  readonly traceparent: string
  readonly tracestate?: string
}

interface RequestContext {
  readonly id: string
  /** The matched route, such as `/terms` or `/assets/*`; set by the handler. */
  route: string
  /** Undefined as long as the request has not ended, and if nothing but its status matters. */
  outcome?: Outcome
  /** Request id from a trusted edge proxy; only logged, as the proxy may copy it from the caller. */
  readonly edgeId?: string | undefined
  /** Trace from a trusted edge proxy (W3C Trace Context), forwarded to the host. */
  readonly trace?: Trace | undefined
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
  /** 0 if the caller disconnected before the response began. */
  readonly status: number
  readonly milliseconds: number
  /** Whether the complete response was handed to the socket. */
  readonly isWhole: boolean
}

export type RequestObserver = (ended: EndedRequest) => void

/** Load balancers probe every second, so these are neither logged nor counted. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Sets `locals.context` and calls the observers when the response closes. `proxies`: number of trusted hops. */
export function requestContext(observers: readonly RequestObserver[], proxies = 0): RequestHandler {
  return ({ headers, method }, response, next) => {
    const startedAt = performance.now()
    const context: RequestContext = {
      id: randomUUID(),
      route: 'unmatched',
      ...(proxies > 0 && readEdgeIds(headers)),
    }
    response.locals.context = context
    response.once('close', () => {
      if (PROBES.has(context.route)) return
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

/** Systems must pass on at least 512 characters (section 3.3.1.5). */
const TRACESTATE = /^[\t -~]{1,512}$/

function readEdgeIds(headers: IncomingHttpHeaders) {
  const { 'x-request-id': edgeId } = headers
  return {
    edgeId: typeof edgeId === 'string' && /^[\w.:+/=-]{1,128}$/.test(edgeId) ? edgeId : undefined,
    trace: readTrace(headers),
  }
}

/** An invalid traceparent makes the tracestate useless, but not the other way round. */
function readTrace({ traceparent, tracestate }: IncomingHttpHeaders): Trace | undefined {
  if (typeof traceparent !== 'string' || !TRACEPARENT.test(traceparent)) return undefined
  const isUsable = typeof tracestate === 'string' && TRACESTATE.test(tracestate)
  return { traceparent, ...(isUsable && { tracestate }) }
}
