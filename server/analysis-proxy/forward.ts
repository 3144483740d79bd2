/** Sends a call to the analysis host through http-proxy-middleware. */
import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, ServerResponse } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware'
import type { ApiErrorCode } from '../../shared/api-error.ts'
import type { RequestContext } from '../http/request-context.ts'
import { HttpError } from './http-error.ts'

const BODY = '{}'

/** A host may say "still at it" (102) once a second for a long analysis; a flood keeps the processor busy. */
const MAX_INTERIM_REPLIES = 128

interface ForwardOptions {
  readonly token: string
  readonly context: RequestContext
  /** Ends the request to the host when it is aborted; is aborted with an `HttpError` when that request fails. */
  readonly call: AbortController
}

/** Resolves to the host's reply, its body unread. Rejects when the call is aborted. */
export type Forward = (request: IncomingMessage, options: ForwardOptions) => Promise<IncomingMessage>

export function createForward(host: string): Forward {
  const target = new URL(host)
  const proxy = createProxyMiddleware({
    target,
    agent: createAgent(target),
    changeOrigin: true,
    selfHandleResponse: true,
    // The library's other plugins log addresses, and answer errors with a text that names the host.
    ejectPlugins: true,
    plugins: [proxyEventsPlugin],
    on: {
      proxyReq: (upstream, _request, standIn) => {
        if (standIn instanceof StandInResponse) send(upstream, standIn.pending)
      },
      error: (error, _request, standIn) => fail(error, standIn),
      econnreset: (error, _request, standIn) => fail(error, standIn),
    },
  })

  return (request, { token, context, call }) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    request.headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(BODY.length),
      accept: 'application/json',
      'x-request-id': context.id,
      ...(context.traceparent !== undefined && { traceparent: context.traceparent }),
    }
    const pending = { call, requestId: context.id, resolve, reject }
    void proxy(request, new StandInResponse(request, pending))
    return promise
  }
}

/**
 * The library destroys the response that it is given as soon as the host's reply breaks: before the browser could be
 * told. So it is given this one, and gives it to its hooks.
 */
class StandInResponse extends ServerResponse {
  readonly pending: PendingCall

  constructor(request: IncomingMessage, pending: PendingCall) {
    super(request)
    this.pending = pending
  }
}

function fail(error: Error, standIn: unknown): void {
  const reason = error instanceof HttpError ? error : new HttpError(codeOf(error), { cause: error })
  if (standIn instanceof StandInResponse) standIn.pending.call.abort(reason)
}

interface PendingCall {
  readonly call: AbortController
  readonly requestId: string
  readonly resolve: (reply: IncomingMessage) => void
  readonly reject: (reason: unknown) => void
}

function send(upstream: ClientRequest, { call, requestId, resolve, reject }: PendingCall): void {
  const { signal } = call
  const end = () => {
    reject(signal.reason)
    upstream.destroy()
  }
  if (signal.aborted) {
    end()
    return
  }
  signal.addEventListener('abort', end, { once: true })
  // The browser's own body has been read and dropped.
  upstream.end(BODY)

  const refuse = (cause: string) => call.abort(new HttpError('analysis_invalid', { cause }))
  upstream.once('response', (reply) => {
    if (reply.headers['x-request-id'] === requestId) return resolve(reply)
    if (upstream.reusedSocket) return refuse('a reply to another call')
    closeAfter(reply)
    resolve(reply)
  })
  let interimReplies = 0
  upstream.on('information', () => {
    interimReplies += 1
    if (interimReplies > MAX_INTERIM_REPLIES) refuse('too many interim replies')
  })
  // Without a listener a 101 would leave the call hanging.
  upstream.once('upgrade', (_reply, socket) => {
    socket.destroy()
    refuse('status 101')
  })
}

/** Keeps the connection from being used for another call. */
function closeAfter(reply: IncomingMessage): void {
  const { socket } = reply
  reply.once('end', () => socket.destroy())
}

/**
 * A connection is used again only after a reply that names its request by `X-Request-Id`, and a reply on such a connection
 * must name it as well: what a host says too much is never taken for the reply to another owner's call. It is given up
 * before any host would close it, as a call that meets the closing is lost.
 */
const AGENT_OPTIONS = { keepAlive: true, timeout: 500 } as const

function createAgent({ protocol }: URL): HttpAgent {
  return protocol === 'https:' ? new HttpsAgent(AGENT_OPTIONS) : new HttpAgent(AGENT_OPTIONS)
}

/** A host that was there but talked nonsense, or hung up on us, is something else than one that can't be reached. */
function codeOf(error: Error): ApiErrorCode {
  const code = 'code' in error ? String(error.code) : ''
  const hasAnswered = code === 'ECONNRESET' || code === 'EPIPE' || code.startsWith('HPE_')
  return hasAnswered ? 'analysis_invalid' : 'analysis_unreachable'
}
