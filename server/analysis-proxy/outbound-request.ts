/** What the analysis host is sent. Built from nothing, so that nothing of the browser's request can slip through. */
import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const BODY = Buffer.from('{}')

interface OutboundFacts {
  readonly socket: Socket
  readonly path: string
  readonly token: string
  readonly requestId: string
}

/** A request as the proxy expects one, with the four allowed headers and the empty object as its body. */
export function createOutboundRequest({ socket, path, token, requestId }: OutboundFacts): IncomingMessage {
  const request = new IncomingMessage(socket)
  request.method = 'POST'
  request.url = path
  request.httpVersion = '1.1'
  request.httpVersionMajor = 1
  request.httpVersionMinor = 1
  request.headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': String(BODY.length),
    accept: 'application/json',
    'x-request-id': requestId,
  }
  // Whole from the start: an unfinished message would take the browser's socket down with it.
  request.complete = true
  request.push(BODY)
  request.push(null)
  return request
}
