/** One line of JSON a request: what was asked for and how it ended; never an address, a token or a body. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { ApiErrorCode } from '../shared/api-error.ts'

/** What is to be logged of a request; filled in by whoever answers it. */
export interface RequestRecord {
  readonly id: string
  /** The matched route, such as `/terms` or `/assets/*`. */
  route: string
  /** The analysis host's status. */
  hostStatus?: number
  errorCode?: ApiErrorCode
}

const records = new WeakMap<IncomingMessage, RequestRecord>()

const UNMATCHED = 'unmatched'

/** The request's record. Throws outside of `withRequestLog`. */
export function recordOf(request: IncomingMessage): RequestRecord {
  const record = records.get(request)
  if (!record) throw new Error('recordOf: this request came around withRequestLog.')
  return record
}

export function withRequestLog(log: Logger, listener: RequestListener): RequestListener {
  return (request, response) => {
    const record: RequestRecord = { id: createRequestId(), route: UNMATCHED }
    records.set(request, record)
    if (log.isLevelEnabled('info')) logWhenClosed(log, record, request, response)
    listener(request, response)
  }
}

function logWhenClosed(
  log: Logger,
  record: RequestRecord,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const startedAt = performance.now()
  response.once('close', () => {
    const { id, route, hostStatus, errorCode } = record
    const isWhole = response.writableFinished
    log.info({
      requestId: id,
      route,
      method: request.method,
      status: response.headersSent ? response.statusCode : undefined,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      hostStatus,
      errorCode,
      ...(!isWhole && { outcome: 'broken off' }),
    })
  })
}

// A random start and a count: unique between instances, and a hundred times cheaper than a UUID each.
const instance = randomBytes(6).toString('hex')
let count = 0

function createRequestId(): string {
  count += 1
  return `${instance}-${count.toString(36).padStart(4, '0')}`
}
