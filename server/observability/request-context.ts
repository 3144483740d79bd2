/** Data about each request for the log and the metrics, without an IP address, a token or a body. */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler } from 'express'
import { PROBES } from '../http/health.ts'
import type { HttpError } from '../http/http-error.ts'
import type { Outcome } from './outcome.ts'

interface RequestContext {
  readonly id: string
  /** The trusted proxy's request id. Only logged, because the proxy may have copied it from the client. */
  readonly edgeId?: string | undefined
  /** The trusted proxy's W3C Trace Context. Its trace id is logged, and it is forwarded to the host. */
  readonly traceparent?: string | undefined
  /** The matched route, such as `/terms` or `/assets/*`. Set by the handler. */
  route: string
  /** Set by answerCalls, and undefined for other requests. */
  outcome?: Promise<Outcome>
  /** Set by the error handler. */
  error?: HttpError
}

declare global {
  namespace Express {
    interface Locals {
      context: RequestContext
    }
  }
}

export interface EndedRequest {
  readonly context: Omit<RequestContext, 'outcome' | 'error'>
  /** Undefined for requests of which only the status matters. */
  readonly outcome: Outcome | undefined
  readonly method: string
  /** 0 if the caller disconnected before the response began. */
  readonly status: number
  readonly milliseconds: number
  /** Whether the complete response was handed to the socket. */
  readonly isWhole: boolean
}

export type RequestObserver = (ended: EndedRequest) => void

/** Sets `locals.context` and calls the observers when the response closes. `proxies` is the number of trusted hops. */
export function requestContext(observers: readonly RequestObserver[], proxies = 0): RequestHandler {
  return ({ headers, method }, response, next) => {
    const startedAt = performance.now()
    const context: RequestContext = {
      id: randomUUID(),
      route: 'unmatched',
      ...(proxies > 0 && readEdgeHeaders(headers)),
    }
    response.locals.context = context
    response.once('close', async () => {
      if (PROBES.has(context.route)) return
      const status = response.headersSent ? response.statusCode : 0
      const milliseconds = performance.now() - startedAt
      const isWhole = response.writableFinished
      const outcome = (await context.outcome) ?? (context.error && { kind: 'error', error: context.error })
      for (const observe of observers) observe({ context, outcome, method, status, milliseconds, isWhole })
    })
    next()
  }
}

/** Version, trace id, parent id, flags. Neither id may be all zeros (W3C Trace Context, section 3.2). */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

function readEdgeHeaders({ 'x-request-id': edgeId, traceparent }: IncomingHttpHeaders) {
  return { edgeId: matching(/^[\w.:+/=-]{1,128}$/, edgeId), traceparent: matching(TRACEPARENT, traceparent) }
}

function matching(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}
