/** Passes the host's reply on to the browser: streamed, bounded, and never a broken one that looks whole. */
import type { NonSharedBuffer } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'
import { apiHeaders } from '../http/errors.ts'
import type { AnalysisCall } from './analysis-call.ts'
import { codingOf, compress, createCompressor } from './compress.ts'
import { freeBuffer } from './free-buffer.ts'
import { type ReplyHead, readReplyHead } from './reply-head.ts'

export const MAX_REPLY_BYTES = 64 * 1024 * 1024

export function relayReply(reply: IncomingMessage, call: AnalysisCall): void {
  const head = readReplyHead(reply)
  if (!head) {
    call.fail('analysis_invalid')
    return
  }
  call.record.hostStatus = head.status

  let received = 0
  let sink: Writable | undefined
  reply.on('data', (chunk: NonSharedBuffer) => {
    if (call.isOver) return
    received += chunk.length
    if (received > MAX_REPLY_BYTES) {
      call.fail('analysis_invalid')
    } else if (received === Number(head.contentLength) && !sink) {
      sendWhole(head, chunk, call)
    } else {
      // The browser's head is held back until the host has sent a byte: until then a failure can still be told.
      sink ??= openSink(head, call)
      pass(chunk, reply, sink)
    }
  })
  reply.once('end', () => {
    if (sink) sink.end()
    else if (received === 0 && !call.isOver) sendWhole(head, Buffer.alloc(0), call)
  })
  reply.on('error', () => call.fail('analysis_invalid'))
  reply.once('close', () => {
    if (!reply.complete) call.fail('analysis_invalid')
  })
}

/** Most replies come in one piece, and need no stream. */
function sendWhole(head: ReplyHead, body: NonSharedBuffer, call: AnalysisCall): void {
  const { response, record } = call
  const coding = body.length > 0 ? codingOf(head, response.req.headers['accept-encoding']) : undefined
  const content = coding ? compress(coding, body) : body
  response.writeHead(head.status, replyHeaders(head, record.id, coding, content.length))
  response.end(content, () => freeBuffer(content))
  if (content !== body) freeBuffer(body)
}

/** Sends the head; what is written to the stream that it returns becomes the browser's body. */
function openSink(head: ReplyHead, call: AnalysisCall): Writable {
  const { response, record } = call
  const coding = codingOf(head, response.req.headers['accept-encoding'])
  const length = coding ? undefined : head.contentLength
  response.writeHead(head.status, replyHeaders(head, record.id, coding, length))
  if (!coding) return response
  const compressor = createCompressor(coding)
  compressor.pipe(response)
  response.once('close', () => compressor.destroy())
  compressor.once('error', () => call.fail('analysis_invalid'))
  return compressor
}

/** The host is read no faster than the browser reads. */
function pass(chunk: NonSharedBuffer, reply: IncomingMessage, sink: Writable): void {
  const hasRoom = sink.write(chunk, (error) => {
    // What a broken stream holds may still be read by a thread or by the kernel.
    if (!error) freeBuffer(chunk)
  })
  if (hasRoom) return
  reply.pause()
  sink.once('drain', () => reply.resume())
}

function replyHeaders(
  { contentType, contentEncoding, retryAfter }: ReplyHead,
  requestId: string,
  ownCoding: string | undefined,
  length: number | string | undefined,
): string[] {
  const headers = apiHeaders(requestId)
  const coding = ownCoding ?? contentEncoding
  headers.push('Vary', 'Accept-Encoding')
  if (contentType !== undefined) headers.push('Content-Type', contentType)
  if (coding !== undefined) headers.push('Content-Encoding', coding)
  if (length !== undefined) headers.push('Content-Length', String(length))
  if (retryAfter !== undefined) headers.push('Retry-After', retryAfter)
  return headers
}
