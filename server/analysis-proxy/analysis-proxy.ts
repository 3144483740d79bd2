/** Forwards the four analyses to the analysis host; everything else under /shopify ends here. */
import type { RequestHandler, Response } from 'express'
import type { ApiErrorCode } from '../../shared/api-error.ts'
import { sendApiError } from '../errors.ts'
import { type RequestRecord, recordOf } from '../request-log.ts'
import { admit, isAnalysisTarget, isApiTarget, MAX_BODY_BYTES } from './admission.ts'
import { AnalysisCall } from './analysis-call.ts'
import { discardBody } from './discard-body.ts'
import { createForwarder } from './forwarder.ts'
import { refuseLargeBody } from './refuse-large-body.ts'

interface AnalysisProxyOptions {
  /** The host's origin, with a path prefix if it has one. */
  readonly host: string
  readonly timeoutMs: number
}

export function analysisProxy({ host, timeoutMs }: AnalysisProxyOptions): RequestHandler {
  const forward = createForwarder(host)

  return async (request, response, next) => {
    const target = request.originalUrl
    if (!isApiTarget(target)) {
      next()
      return
    }
    const record = recordOf(request)
    record.route = '/shopify/*'
    if (!isAnalysisTarget(target)) {
      refuse(response, record, 'not_found')
      return
    }
    record.route = target
    const admission = admit(request)
    if ('refusal' in admission) {
      refuse(response, record, admission.refusal)
      return
    }
    if (!(await discardBody(request, MAX_BODY_BYTES))) {
      refuse(response, record, 'too_large')
      return
    }
    forward({ call: new AnalysisCall(response, record, timeoutMs), path: target, token: admission.token })
  }
}

function refuse(response: Response, record: RequestRecord, code: ApiErrorCode): void {
  record.errorCode = code
  if (code === 'too_large') refuseLargeBody(response, record.id)
  else sendApiError(response, code, record.id, code === 'method_not_allowed' ? ['Allow', 'POST'] : [])
}
