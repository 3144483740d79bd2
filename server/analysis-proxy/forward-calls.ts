/**
 * The last handler of an analysis: sends it to the analysis host through http-proxy-middleware, set up as in its
 * README. Our code adds what its options lack:
 *
 * - It forwards all headers of a request, so they are replaced first.
 * - It pipes the body of a request, which dropBody has already read, so the host gets an empty object instead.
 * - It has no deadline for a whole call, so the call's signal ends its request.
 * - It ignores a response of status 101, and forwards any other headers and body, so relay.ts checks them.
 */
import { addAbortSignal } from 'node:stream'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware'
import { createHostAgent } from './host-agent.ts'
import { HostExchange } from './host-exchange.ts'
import { hostFailure, invalidReply } from './host-failure.ts'
import { relay } from './relay.ts'

const BODY = '{}'

/** `host` is an origin with an optional path prefix. */
export function forwardCalls(host: string): RequestHandler {
  const proxy = createProxyMiddleware<Request, Response>({
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
    // The default plugins have their own error pages and log.
    ejectPlugins: true,
    plugins: [handleEvents],
  })

  return (request, response, next) => {
    const { call } = response.locals
    request.headers = passedHeaders(request, response)
    call.exchange = new HostExchange()
    void proxy(request, response, next)
  }
}

const handleEvents: Plugin<Request, Response> = (proxy) => {
  proxy.on('proxyReq', (outgoing, _request, { locals: { call } }) => {
    addAbortSignal(call.signal, outgoing)
    outgoing.once('upgrade', (_reply, socket) => {
      socket.destroy()
      call.fail(invalidReply('status 101', 'status'))
    })
    // Sent together with the headers, because a host may respond and reset the connection before a later body arrives.
    outgoing.end(BODY)
  })
  proxy.on('proxyRes', (reply, _request, response) => {
    relay(reply, response).catch(response.locals.call.fail)
  })
  proxy.on('error', (error, _request, response) => {
    if (response && 'locals' in response) response.locals.call.fail(hostFailure(error))
  })
}

/** The only request headers that are used from here on. `accept-encoding` is for the response to the browser. */
function passedHeaders({ headers }: Request, { locals: { context, token } }: Response): Request['headers'] {
  const language = headers['accept-language'] ?? ''
  return {
    'accept-encoding': headers['accept-encoding'],
    authorization: `Bearer ${token}`,
    // The syntax is that of RFC 9110 (section 12.5.4), and the length is a browser's at most.
    ...(/^[\w*;=., -]{1,100}$/.test(language) && { 'accept-language': language }),
    'x-request-id': context.id,
    ...context.trace,
  }
}
