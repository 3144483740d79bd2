/** Sends a call to the analysis host through http-proxy-middleware and hands its reply or failure back. */
import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, ServerResponse } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { createProxyMiddleware } from 'http-proxy-middleware'
import type { ApiErrorCode } from '../../shared/api-error.ts'
import type { AnalysisCall } from './analysis-call.ts'
import { freeBuffer } from './free-buffer.ts'
import { type Errand, OUTBOUND_BODY, OutboundRequest } from './proxy-request.ts'
import { relayReply } from './relay-reply.ts'

/** A host may say "still at it" (102) once a second for a long analysis; a flood keeps the processor busy. */
const MAX_INTERIM_REPLIES = 128

/** After a crowd of a thousand the next one finds them open: a tenth less to wait than with Node's usual 256. */
const KEPT_SOCKETS = 1024

export type Forward = (errand: Errand) => void

export function createForwarder(host: string): Forward {
  const target = new URL(host)
  const proxyOnKeptSockets = createProxy(createAgent(target))
  const proxyOnFreshSockets = createProxy(false)

  function createProxy(agent: HttpAgent | false) {
    return createProxyMiddleware<IncomingMessage, ServerResponse>({
      target,
      agent,
      buffer: OUTBOUND_BODY,
      changeOrigin: true,
      selfHandleResponse: true,
      // The library's own plugins log addresses and answer errors with a text that names the host.
      ejectPlugins: true,
      plugins: [
        (proxy) => {
          proxy.on('proxyReq', (upstream, outbound) => {
            const call = callOf(outbound)
            call?.attach(upstream)
            freeWhatWasParsed(upstream)
            let interimReplies = 0
            upstream.on('information', () => {
              interimReplies += 1
              if (interimReplies > MAX_INTERIM_REPLIES) call?.fail('analysis_invalid')
            })
            // Without a listener a 101 would leave the call hanging.
            upstream.once('upgrade', (_reply, socket) => {
              socket.destroy()
              call?.fail('analysis_invalid')
            })
          })
          proxy.on('proxyRes', (reply, outbound) => {
            const call = callOf(outbound)
            if (call) relayReply(reply, call)
          })
          proxy.on('error', (error, outbound) => fail(outbound, error))
          proxy.on('econnreset', (error, outbound) => fail(outbound, error))
        },
      ],
    })
  }

  function send(errand: Errand, proxy: ReturnType<typeof createProxy>): void {
    const outbound = new OutboundRequest(errand)
    // The proxy is given a response of its own to destroy: on a reset it would take the browser's down before
    // the error could be told.
    void proxy(outbound, new ServerResponse(outbound))
  }

  function fail(outbound: IncomingMessage | undefined, error: Error): void {
    if (!(outbound instanceof OutboundRequest)) return
    const { errand } = outbound
    const { call } = errand
    if (call.isOver) return
    const wasDroppedWhileIdle = call.isUnheardOnKeptSocket && isLostConnection(error)
    if (wasDroppedWhileIdle) send(errand, proxyOnFreshSockets)
    else call.fail(codeOf(error))
  }

  // Node closes an idle socket on which the host speaks unasked; a turn of the event loop lets it notice what
  // has arrived already, or that would become the reply to this call.
  return (errand) =>
    setImmediate(() => {
      if (!errand.call.isOver) send(errand, proxyOnKeptSockets)
    })
}

/** Node's parser copies the body out of what the socket has read, and is given it first. */
function freeWhatWasParsed(upstream: ClientRequest): void {
  const { socket } = upstream
  socket?.on('data', freeBuffer)
  upstream.once('close', () => socket?.off('data', freeBuffer))
}

function callOf(outbound: IncomingMessage): AnalysisCall | undefined {
  return outbound instanceof OutboundRequest ? outbound.errand.call : undefined
}

function createAgent(target: URL): HttpAgent {
  const options = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: KEPT_SOCKETS }
  return target.protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options)
}

function isLostConnection(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
}

/** A host that was there but talked nonsense, or hung up on us, is something else than one that can't be reached. */
function codeOf(error: Error): ApiErrorCode {
  const code = 'code' in error ? String(error.code) : ''
  return isLostConnection(error) || code.startsWith('HPE_') ? 'analysis_invalid' : 'analysis_unreachable'
}
