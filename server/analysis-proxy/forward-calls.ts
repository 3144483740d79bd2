/**
 * The last handler of an analysis: sends it to the analysis host through http-proxy-middleware, set up as its README
 * shows. Our code adds what its options can't do:
 *
 * - It passes on all headers of a request, so they are replaced before it gets the request.
 * - It pipes the body of a request, which dropBody has read by then: the host gets an empty object instead.
 * - It has no deadline for a whole call: the call's signal ends its request.
 * - It ignores a reply of status 101, and passes on any other head and body: relay.ts checks them.
 */
import { addAbortSignal } from 'node:stream'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware'
import { createHostAgent } from './host-agent.ts'
import { HostExchange } from './host-exchange.ts'
import { hostFailure, invalidReply } from './host-failure.ts'
import { relay } from './relay.ts'

const BODY = '{}'

/** `host`: an origin with an optional path prefix. */
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
    // With the head: a host may reply and reset the connection before a later body arrives.
    outgoing.end(BODY)
  })
  proxy.on('proxyRes', (reply, _request, response) => {
    relay(reply, response).catch(response.locals.call.fail)
  })
  proxy.on('error', (error, _request, response) => {
    if (response && 'locals' in response) response.locals.call.fail(hostFailure(error))
  })
}

/** The only headers of a request that are used from here on. `accept-encoding` is for the reply to the browser. */
function passedHeaders({ headers }: Request, { locals: { context, token } }: Response): Request['headers'] {
  const language = headers['accept-language'] ?? ''
  return {
    'accept-encoding': headers['accept-encoding'],
    authorization: `Bearer ${token}`,
    // As RFC 9110 (section 12.5.4) has it, and no longer than a browser's.
    ...(/^[\w*;=., -]{1,100}$/.test(language) && { 'accept-language': language }),
    'x-request-id': context.id,
    ...context.trace,
  }
}
