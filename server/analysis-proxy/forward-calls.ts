/**
 * Sends calls to the analysis host through http-proxy-middleware, set up as in its README. Our code adds what its options
 * lack:
 *
 * - It forwards all headers of a request, so they are replaced first.
 * - It pipes the body of a request, which dropBody has already read, so the host gets an empty object instead.
 * - It has no deadline for a whole call, so the call's signal ends its request.
 * - It ignores a response of status 101, and forwards any other headers and body, so relay.ts checks them.
 */
import type { IncomingMessage } from 'node:http'
import { addAbortSignal } from 'node:stream'
import type { Request, Response } from 'express'
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware'
import { abortResponse } from '../http/responses.ts'
import type { Call } from './call.ts'
import { createHostAgent } from './host-agent.ts'
import type { HostExchange } from './host-exchange.ts'
import { hostFailure, invalidReply } from './host-failure.ts'

const BODY = '{}'

export interface SentCall {
  readonly request: Request
  readonly response: Response
  readonly token: string
  readonly exchange: HostExchange
  readonly call: Pick<Call, 'signal' | 'end'>
}

/** Resolves to the host's response, whose body is still arriving. Ends the call if the host fails, even after that. */
export type SendCall = (sent: SentCall) => Promise<IncomingMessage>

/** `host` is an origin with an optional path prefix. */
export function forwardCalls(host: string): SendCall {
  /** The library's events name a call by its response. */
  const calls = new WeakMap<object, SentCall & { readonly resolve: (reply: IncomingMessage) => void }>()
  const proxy = createProxyMiddleware({
    target: host,
    changeOrigin: true,
    agent: createHostAgent(host),
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'content-length': String(BODY.length),
    },
    selfHandleResponse: true,
    // The other default plugins have their own error pages and log.
    ejectPlugins: true,
    plugins: [proxyEventsPlugin],
    on: {
      proxyReq(outgoing, _request, response) {
        const { call } = calls.get(response) ?? {}
        if (!call) return
        addAbortSignal(call.signal, outgoing)
        outgoing.once('upgrade', (_reply, socket) => {
          socket.destroy()
          call.end(invalidReply('status 101'))
        })
        // Sent together with the headers, because a host may respond and reset the connection before a later body arrives.
        outgoing.end(BODY)
      },
      proxyRes(reply, _request, response) {
        const { call, exchange, resolve } = calls.get(response) ?? {}
        // The library's own listener, which is added later, would end a broken HTTP/1.0 response like a complete one.
        reply.once('error', (error) => {
          call?.end(hostFailure(error))
          if (response.headersSent) abortResponse(response)
        })
        exchange?.begin(reply.statusCode ?? 0)
        resolve?.(reply)
      },
      error(error, _request, response) {
        calls.get(response)?.call.end(hostFailure(error))
      },
    },
  })

  return (sent) => {
    const { request, response, token } = sent
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
    calls.set(response, { ...sent, resolve })
    request.headers = passedHeaders(request, response, token)
    void proxy(request, response)
    return promise
  }
}

/** The only request headers that are used from here on. `accept-encoding` is for the response to the browser. */
function passedHeaders(
  { headers }: Request,
  { locals: { context } }: Response,
  token: string,
): Request['headers'] {
  const language = headers['accept-language'] ?? ''
  return {
    'accept-encoding': headers['accept-encoding'],
    authorization: `Bearer ${token}`,
    // The syntax is that of RFC 9110 (section 12.5.4), and the length is a browser's at most.
    ...(/^[\w*;=., -]{1,100}$/.test(language) && { 'accept-language': language }),
    'x-request-id': context.id,
    ...(context.traceparent && { traceparent: context.traceparent }),
  }
}
