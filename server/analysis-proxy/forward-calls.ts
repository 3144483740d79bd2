/**
 * The last handler of an analysis: sends it to the analysis host through http-proxy-middleware. Other than in its documents:
 *
 * - The request's headers are replaced first, as the library would pass on all of them.
 * - The body is not piped, as it was read before (request-body.ts). The host gets an empty object whatever came.
 * - The library gets a response that leads nowhere, as it would destroy the browser's when the host's reply breaks, and
 *   no error could be told. So it doesn't notice a caller who leaves either, and the call's signal ends its request.
 */
import { type IncomingHttpHeaders, ServerResponse } from 'node:http'
import { addAbortSignal } from 'node:stream'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { HttpError } from '../http/http-error.ts'
import { type Encoding, negotiateEncoding } from '../http/negotiate-encoding.ts'
import { Stopwatch } from '../http/stopwatch.ts'
import { createHostAgent } from './host-agent.ts'
import { toHttpError } from './host-error.ts'
import { relay } from './relay.ts'

const BODY = '{}'

/** `host`: an origin with an optional path prefix. */
export function forwardCalls(host: string): RequestHandler {
  const proxy = createProxyMiddleware<Request, UnusedResponse>({
    target: host,
    changeOrigin: true,
    agent: createHostAgent(host),
    selfHandleResponse: true,
    on: {
      proxyReq(upstream, _request, { locals }) {
        const { call } = locals
        addAbortSignal(call.signal, upstream)
        // Without this listener, a 101 response would leave the call hanging.
        upstream.once('upgrade', (_reply, socket) => {
          socket.destroy()
          call.abort(new HttpError('analysis_invalid', { cause: 'status 101' }))
        })
        // At once: behind the head alone, a host may have answered and reset before the body is written.
        upstream.end(BODY)
      },
      proxyRes(reply, _request, { browser, encoding, locals }) {
        const { call, context } = locals
        context.hostFirstByteMs = context.hostTime?.elapsedMs ?? 0
        // Once it is fully received, destroying the library's request no longer affects it.
        addAbortSignal(call.signal, reply)
        relay(reply, browser, encoding).catch((error: unknown) => call.abort(error))
      },
      error(error, _request, response) {
        if (response instanceof UnusedResponse) response.locals.call.abort(toHttpError(error))
      },
    },
  })

  return (request, response, next) => {
    const unused = new UnusedResponse(response, negotiateEncoding(request))
    request.headers = hostHeaders(request, response)
    response.locals.context.hostTime = new Stopwatch()
    void proxy(request, unused, next)
  }
}

class UnusedResponse extends ServerResponse {
  readonly browser: Response
  readonly encoding: Encoding | undefined
  readonly locals: Response['locals']

  constructor(browser: Response, encoding: Encoding | undefined) {
    super(browser.req)
    this.browser = browser
    this.encoding = encoding
    this.locals = browser.locals
  }
}

/** All that the host receives. */
function hostHeaders({ headers }: Request, { locals: { context, token } }: Response): IncomingHttpHeaders {
  const language = headers['accept-language'] ?? ''
  return {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': String(BODY.length),
    accept: 'application/json',
    // As RFC 9110 (section 12.5.4) has it, and no longer than a browser's.
    ...(/^[\w*;=., -]{1,100}$/.test(language) && { 'accept-language': language }),
    'x-request-id': context.id,
    ...context.trace,
  }
}
