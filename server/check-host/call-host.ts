/** Sends one call to an analysis host, like the server, and returns the bytes of the response. */
import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { MAX_REPLY_BYTES } from '../analysis-proxy/measure-reply.ts'

const BODY = '{}'

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As sent, with its content encoding. Cut off one byte after 64 MB. */
  readonly body: Buffer
  readonly firstByteMs: number
  readonly totalMs: number
}

/** The call ended before a complete response arrived. `code` is Node's, such as `ECONNREFUSED`, or `deadline`. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: string
  readonly hasHead: boolean

  override readonly cause: Error

  constructor(code: string, hasHead: boolean, cause: Error) {
    super('The call did not end with a complete reply.', { cause })
    this.cause = cause
    this.code = code
    this.hasHead = hasHead
  }
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.message
}

/** @throws CallError */
export async function callHost(url: string, token: string, deadlineMs: number): Promise<Reply> {
  const startedAt = performance.now()
  const deadline = AbortSignal.timeout(deadlineMs)
  let hasHead = false
  try {
    const reply = await send(url, token, deadline)
    hasHead = true
    const firstByteMs = performance.now() - startedAt
    const body = await readBody(reply)
    const { statusCode: status = 0, headers } = reply
    return { status, headers, body, firstByteMs, totalMs: performance.now() - startedAt }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new CallError(deadline.aborted ? 'deadline' : codeOf(error), hasHead, error)
  }
}

function send(url: string, token: string, signal: AbortSignal): Promise<IncomingMessage> {
  const request = (url.startsWith('https:') ? requestByHttps : requestByHttp)(url, {
    method: 'POST',
    agent: false,
    signal,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': BODY.length,
      accept: 'application/json',
      'accept-encoding': 'identity',
      'accept-language': 'en',
      'x-request-id': randomUUID(),
    },
  })
  return new Promise((resolve, reject) => {
    request
      .on('response', resolve)
      // Without this listener, a 101 response would leave the call hanging.
      .on('upgrade', (reply, socket) => {
        socket.destroy()
        resolve(reply)
      })
      .on('error', reject)
      .end(BODY)
  })
}

async function readBody(reply: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  if (reply.statusCode === 101) return Buffer.alloc(0)
  for await (const piece of reply) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes > MAX_REPLY_BYTES) break
  }
  return Buffer.concat(pieces)
}
