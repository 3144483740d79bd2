/** Reads what a trusted proxy in front of this server says about a request. */
import type { IncomingHttpHeaders } from 'node:http'

interface Trace {
  readonly traceparent: string
  readonly tracestate?: string
}

export interface EdgeHeaders {
  /** The proxy's request id. Only logged, because the proxy may have copied it from the client. */
  readonly edgeId?: string | undefined
  /** The trace (W3C Trace Context), which is forwarded to the host. */
  readonly trace?: Trace | undefined
}

/** Version, trace id, parent id, flags. Neither id may be all zeros (W3C Trace Context, section 3.2). */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** Systems must forward at least 512 characters (section 3.3.1.5). */
const TRACESTATE = /^[\t -~]{1,512}$/

export function readEdgeHeaders(headers: IncomingHttpHeaders): EdgeHeaders {
  const { 'x-request-id': edgeId } = headers
  return {
    edgeId: typeof edgeId === 'string' && /^[\w.:+/=-]{1,128}$/.test(edgeId) ? edgeId : undefined,
    trace: readTrace(headers),
  }
}

/** An invalid traceparent also invalidates the tracestate, but not the other way round. */
function readTrace({ traceparent, tracestate }: IncomingHttpHeaders): Trace | undefined {
  if (typeof traceparent !== 'string' || !TRACEPARENT.test(traceparent)) return undefined
  const isUsable = typeof tracestate === 'string' && TRACESTATE.test(tracestate)
  return { traceparent, ...(isUsable && { tracestate }) }
}
