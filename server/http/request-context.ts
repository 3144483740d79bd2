/** Data about each request for the log and the metrics, without an IP address, a token or a body. */
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
  /** The matched route, such as `/terms` or `/assets/*`. Set by the handler. */
  route: string
  /** Undefined for requests of which only the status matters. */
  outcome?: Outcome | Promise<Outcome>
  /** The request id from a trusted edge proxy. Only logged, because the proxy may have copied it from the client. */
  readonly edgeId?: string | undefined
  /** The trace from a trusted edge proxy (W3C Trace Context), which is forwarded to the host. */
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
  readonly context: Omit<RequestContext, 'outcome'>
  readonly outcome: Outcome | undefined
  readonly method: string
  /** 0 if the caller disconnected before the response began. */
  readonly status: number
  readonly milliseconds: number
  /** Whether the complete response was handed to the socket. */
  readonly isWhole: boolean
}

export type RequestObserver = (ended: EndedRequest) => void

/** Neither logged nor counted, because load balancers probe every second. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Sets `locals.context` and calls the observers when the response closes. `proxies` is the number of trusted hops. */
export function requestContext(observers: readonly RequestObserver[], proxies = 0): RequestHandler {
  return ({ headers, method }, response, next) => {
    const startedAt = performance.now()
    const context: RequestContext = {
      id: randomUUID(),
      route: 'unmatched',
      ...(proxies > 0 && readEdgeIds(headers)),
    }
    response.locals.context = context
    response.once('close', async () => {
      if (PROBES.has(context.route)) return
      const status = response.headersSent ? response.statusCode : 0
      const milliseconds = performance.now() - startedAt
      const isWhole = response.writableFinished
      const ended = { context, outcome: await context.outcome, method, status, milliseconds, isWhole }
      for (const observe of observers) observe(ended)
    })
    next()
  }
}

/** Version, trace id, parent id, flags. Neither id may be all zeros (W3C Trace Context, section 3.2). */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** Systems must forward at least 512 characters (section 3.3.1.5). */
const TRACESTATE = /^[\t -~]{1,512}$/

function readEdgeIds(headers: IncomingHttpHeaders) {
  const { 'x-request-id': edgeId } = headers
  return {
    edgeId: typeof edgeId === 'string' && /^[\w.:+/=-]{1,128}$/.test(edgeId) ? edgeId : undefined,
    trace: readTrace(headers),
  }
}

/** An invalid traceparent also invalidates the tracestate, but not the other way round. */
function readTrace({ traceparent, tracestate }: IncomingHttpHeaders): Trace | undefined {
  if (typeof traceparent !== 'string' || !TRACEPARENT.test(traceparent)) return undefined
  const isUsable = typeof tracestate === 'string' && TRACESTATE.test(tracestate)
  return { traceparent, ...(isUsable && { tracestate }) }
}
