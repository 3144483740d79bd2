/** What the analysis host is sent. Built from nothing, so that nothing of the browser's request can slip through. */
import { IncomingMessage } from 'node:http'
import { Stream } from 'node:stream'
import type { AnalysisCall } from './analysis-call.ts'

export interface Errand {
  readonly call: AnalysisCall
  readonly path: string
  readonly token: string
}

const BODY = Buffer.from('{}')

/** A request as the proxy expects one, with the four allowed headers. */
export class OutboundRequest extends IncomingMessage {
  readonly errand: Errand

  constructor(errand: Errand) {
    const { call, path, token } = errand
    super(call.response.req.socket)
    this.errand = errand
    this.method = 'POST'
    this.url = path
    this.httpVersion = '1.1'
    this.httpVersionMajor = 1
    this.httpVersionMinor = 1
    this.headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(BODY.length),
      accept: 'application/json',
      'x-request-id': call.record.id,
    }
    // Whole from the start: an unfinished message would take the browser's socket down with it.
    this.complete = true
  }
}

/** The empty object, which is every call's body: at once and in one piece, where a real stream takes many turns. */
class OutboundBody extends Stream {
  override pipe<Upstream extends NodeJS.WritableStream>(upstream: Upstream): Upstream {
    upstream.end(BODY)
    return upstream
  }
}

export const OUTBOUND_BODY = new OutboundBody()
