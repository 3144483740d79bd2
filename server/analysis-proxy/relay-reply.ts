/** Passes the host's reply on to the browser: streamed, bounded, and never a broken one that looks whole. */
import type { IncomingMessage } from 'node:http'
import { apiHeaders } from '../errors.ts'
import type { AnalysisCall } from './analysis-call.ts'
import { type Compressor, createCompressor } from './compressor.ts'
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
  reply.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > MAX_REPLY_BYTES) call.fail('analysis_invalid')
  })
  // The browser's head is held back until the host has sent a byte: until then a failure can still be told.
  reply.once('data', (chunk: Buffer) => {
    if (!call.isOver) startBody(reply, chunk, head, call)
  })
  reply.once('end', () => {
    if (received === 0 && !call.isOver) sendEmpty(head, call)
  })
  reply.on('error', () => call.fail('analysis_invalid'))
  reply.once('close', () => {
    if (!reply.complete) call.fail('analysis_invalid')
  })
}

function startBody(reply: IncomingMessage, firstChunk: Buffer, head: ReplyHead, call: AnalysisCall): void {
  const { response } = call
  const compressor = createCompressor(head, response.req.headers['accept-encoding'])
  response.writeHead(head.status, replyHeaders(head, call.record.id, compressor))
  if (compressor) {
    compressor.stream.pipe(response)
    response.once('close', () => compressor.stream.destroy())
    compressor.stream.once('error', () => call.fail('analysis_invalid'))
  }
  const sink = compressor?.stream ?? response
  sink.write(firstChunk)
  reply.pipe(sink)
}

function sendEmpty(head: ReplyHead, call: AnalysisCall): void {
  call.response.writeHead(head.status, replyHeaders(head, call.record.id, undefined))
  call.response.end()
}

function replyHeaders(head: ReplyHead, requestId: string, compressor: Compressor | undefined): string[] {
  const { contentType, contentEncoding, contentLength, retryAfter } = head
  const coding = compressor?.coding ?? contentEncoding
  return [
    ...apiHeaders(requestId),
    'Vary',
    'Accept-Encoding',
    ...(contentType === undefined ? [] : ['Content-Type', contentType]),
    ...(coding === undefined ? [] : ['Content-Encoding', coding]),
    ...(contentLength === undefined || compressor ? [] : ['Content-Length', contentLength]),
    ...(retryAfter === undefined ? [] : ['Retry-After', retryAfter]),
  ]
}
