/** Sends a call to the analysis host through http-proxy-middleware, over a connection of its own. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { addAbortSignal } from 'node:stream'
import { createProxyMiddleware } from 'http-proxy-middleware'
import type { ApiErrorCode } from '../../shared/api-error.ts'
import { HttpError } from '../http/http-error.ts'
import type { RequestContext } from '../http/request-context.ts'

const BODY = '{}'

interface CallOptions {
  /** One of the four analyses. */
  readonly path: string
  readonly token: string
  readonly context: RequestContext
  /** Ends the request to the host when it is aborted. */
  readonly signal: AbortSignal
}

/**
 * A call resolves to the host's reply, its body unread. A host that fails later breaks that body.
 * @throws HttpError `analysis_unreachable`, `analysis_invalid`.
 */
export function createForward(host: string) {
  const proxy = createProxyMiddleware<HostCall>({
    target: host,
    changeOrigin: true,
    agent: false,
    selfHandleResponse: true,
    on: {
      proxyReq(upstream, { abortSignal, answer }) {
        addAbortSignal(abortSignal, upstream)
        upstream.once('response', (reply) => upstream.once('error', (error) => reply.destroy(error)))
        // Without a listener a 101 would leave the call hanging.
        upstream.once('upgrade', (reply, socket) => {
          socket.destroy()
          answer.resolve(reply)
        })
      },
      proxyRes: (reply, { answer }) => answer.resolve(reply),
      error: (error, { answer }) => answer.reject(new HttpError(codeOf(error), { cause: error })),
    },
  })

  return (options: CallOptions): Promise<IncomingMessage> => {
    const call = new HostCall(options)
    // The library would close the browser's own response with the host's reply, before an error could be told.
    void proxy(call, new ServerResponse(call))
    return call.answer.promise
  }
}

/** All that the host is sent: the library would pass on whatever the browser's own request says. */
class HostCall extends IncomingMessage {
  readonly answer = Promise.withResolvers<IncomingMessage>()
  readonly abortSignal: AbortSignal

  constructor({ path, token, context, signal }: CallOptions) {
    super(new Socket())
    this.abortSignal = signal
    this.method = 'POST'
    this.url = path
    this.headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(BODY.length),
      accept: 'application/json',
      'x-request-id': context.id,
      ...(context.traceparent !== undefined && { traceparent: context.traceparent }),
    }
    this.push(BODY)
    this.push(null)
    this.complete = true
  }
}

/** A host that was there but talked nonsense, or hung up on us, is something else than one that can't be reached. */
function codeOf(error: Error): ApiErrorCode {
  const code = 'code' in error ? String(error.code) : ''
  const hasAnswered = code === 'ECONNRESET' || code === 'EPIPE' || code.startsWith('HPE_')
  return hasAnswered ? 'analysis_invalid' : 'analysis_unreachable'
}
