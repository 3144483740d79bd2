/** Sends each call to the analysis host through http-proxy-middleware, over its own connection. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { addAbortSignal } from 'node:stream'
import { createProxyMiddleware } from 'http-proxy-middleware'
import type { ApiErrorCode } from '../../shared/api-error.ts'
import { HttpError } from '../http/http-error.ts'
import type { RequestContext } from '../http/request-context.ts'

const BODY = '{}'

interface CallOptions {
  readonly path: string
  readonly token: string
  readonly context: RequestContext
  readonly signal: AbortSignal
}

/** Resolves to the host's response, body unread. @throws HttpError `analysis_unreachable`, `analysis_invalid` */
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
        // Without this listener, a 101 response would leave the call hanging.
        upstream.once('upgrade', (reply, socket) => {
          socket.destroy()
          answer.resolve(reply)
        })
      },
      // Also aborts the response: once it is fully received, destroying the request no longer affects it.
      proxyRes: (reply, { answer, abortSignal }) => answer.resolve(addAbortSignal(abortSignal, reply)),
      error: (error, { answer }) => answer.reject(new HttpError(codeOf(error), { cause: error })),
    },
  })

  return (options: CallOptions): Promise<IncomingMessage> => {
    const call = new HostCall(options)
    // Not the browser's response: the library would end it before we could send an error.
    void proxy(call, new ServerResponse(call))
    return call.answer.promise
  }
}

/** The only data that the host receives. The library would forward everything in the browser's request. */
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
      ...context.trace,
    }
    this.push(BODY)
    this.push(null)
    this.complete = true
  }
}

/** Tells a host that reset the connection or sent invalid HTTP from one that is unreachable. */
function codeOf(error: Error): ApiErrorCode {
  const code = 'code' in error ? String(error.code) : ''
  const hasAnswered = code === 'ECONNRESET' || code === 'EPIPE' || code.startsWith('HPE_')
  return hasAnswered ? 'analysis_invalid' : 'analysis_unreachable'
}
