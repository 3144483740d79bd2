/** Reads what a trusted proxy in front of this server says about a request. */
import type { IncomingHttpHeaders } from 'node:http'

export interface EdgeHeaders {
  /** The proxy's request id. Only logged, because the proxy may have copied it from the client. */
  readonly edgeId?: string | undefined
  /** W3C Trace Context. Its trace id is logged, and it is forwarded to the host. */
  readonly traceparent?: string | undefined
}

/** Version, trace id, parent id, flags. Neither id may be all zeros (W3C Trace Context, section 3.2). */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

export function readEdgeHeaders({ 'x-request-id': edgeId, traceparent }: IncomingHttpHeaders): EdgeHeaders {
  return { edgeId: matching(/^[\w.:+/=-]{1,128}$/, edgeId), traceparent: matching(TRACEPARENT, traceparent) }
}

function matching(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}
