/** Sends a call to the analysis host through http-proxy-middleware, over a connection of its own. */
import { type ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { addAbortSignal, Readable } from 'node:stream'
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware'
import type { ApiErrorCode } from '../../shared/api-error.ts'
import type { RequestContext } from '../http/request-context.ts'
import { HttpError } from './http-error.ts'

const BODY = '{}'

/** A host may say "still at it" (102) once a second for a long analysis; a flood keeps the processor busy. */
const MAX_INTERIM_REPLIES = 128

export interface Call {
  /** One of the four analyses. */
  readonly path: string
  readonly token: string
  readonly context: RequestContext
  /** Ends the request to the host when it is aborted. */
  readonly signal: AbortSignal
}

/**
 * Resolves to the host's reply, its body unread. A host that fails later breaks that body.
 * @throws HttpError `analysis_unreachable`, `analysis_invalid`.
 */
export type Forward = (call: Call) => Promise<IncomingMessage>

export function createForward(host: string): Forward {
  const target = new URL(host)

  return ({ path, token, context, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    let received: IncomingMessage | undefined
    const fail = (error: Error) => {
      const reason = error instanceof HttpError ? error : new HttpError(codeOf(error), { cause: error })
      reject(reason)
      received?.destroy(reason)
    }
    const proxy = createProxyMiddleware({
      target,
      agent: false,
      changeOrigin: true,
      selfHandleResponse: true,
      // The library's other plugins log addresses, and answer errors with a text that names the host.
      ejectPlugins: true,
      plugins: [proxyEventsPlugin],
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': String(BODY.length),
        accept: 'application/json',
        'x-request-id': context.id,
        ...(context.traceparent !== undefined && { traceparent: context.traceparent }),
      },
      buffer: Readable.from([BODY]),
      on: {
        proxyReq: (upstream) => {
          addAbortSignal(signal, upstream)
          refuseOddReplies(upstream, fail)
        },
        proxyRes: (reply) => {
          received = addAbortSignal(signal, reply)
          resolve(reply)
        },
        error: fail,
        econnreset: fail,
      },
    })
    // The browser's own request would pass on all its headers, and its response would be destroyed as soon as the
    // host's reply breaks. So the library is given an empty request, and a response that leads nowhere.
    const request = new IncomingMessage(new Socket())
    request.method = 'POST'
    request.url = path
    void proxy(request, new ServerResponse(request))
    return promise
  }
}

function refuseOddReplies(upstream: ClientRequest, fail: (error: Error) => void): void {
  const refuse = (cause: string) => fail(new HttpError('analysis_invalid', { cause }))
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

/** A host that was there but talked nonsense, or hung up on us, is something else than one that can't be reached. */
function codeOf(error: Error): ApiErrorCode {
  const code = 'code' in error ? String(error.code) : ''
  const hasAnswered = code === 'ECONNRESET' || code === 'EPIPE' || code.startsWith('HPE_')
  return hasAnswered ? 'analysis_invalid' : 'analysis_unreachable'
}
