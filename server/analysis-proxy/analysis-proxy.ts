/** Everything under /shopify: four analyses go on to the analysis host, all else ends here. */
import { type RequestHandler, type Response, Router } from 'express'
import type { ApiErrorCode } from '../../shared/api-error.ts'
import { sendApiError } from '../http/errors.ts'
import { contextOf, type RequestContext } from '../http/request-context.ts'
import { AnalysisCall } from './analysis-call.ts'
import { discardBody } from './discard-body.ts'
import { createForwarder } from './forward.ts'
import { refuseLargeBody } from './reject-large-body.ts'
import { bearerOf, isAnalysisTarget, isApiTarget, MAX_BODY_BYTES, refusalOf } from './validate-request.ts'

interface AnalysisProxyOptions {
  /** The host's origin, with a path prefix if it has one. */
  readonly host: string
  readonly timeoutMs: number
  /** What an admitted call meets before it is forwarded: limits. */
  readonly limits: readonly RequestHandler[]
}

export function analysisProxy({ host, timeoutMs, limits }: AnalysisProxyOptions): RequestHandler {
  const steps = Router()
  steps.use(admission, ...limits, forwarding(host, timeoutMs))
  // A mount path would match other spellings too, and would be cut off the target.
  return (request, response, next) => {
    if (isApiTarget(request.originalUrl)) steps(request, response, next)
    else next()
  }
}

const admission: RequestHandler = (request, response, next) => {
  const record = contextOf(request)
  const isAnalysis = isAnalysisTarget(request.originalUrl)
  record.route = isAnalysis ? request.originalUrl : '/shopify/*'
  const refusal = isAnalysis ? refusalOf(request) : 'not_found'
  if (refusal) refuse(response, record, refusal)
  else next()
}

function forwarding(host: string, timeoutMs: number): RequestHandler {
  const forward = createForwarder(host)
  return async (request, response) => {
    const record = contextOf(request)
    if (!(await discardBody(request, MAX_BODY_BYTES))) {
      refuse(response, record, 'too_large')
      return
    }
    const call = new AnalysisCall(response, record, timeoutMs)
    forward({ call, path: request.originalUrl, token: bearerOf(request) ?? '' })
  }
}

function refuse(response: Response, record: RequestContext, code: ApiErrorCode): void {
  record.errorCode = code
  if (code === 'too_large') refuseLargeBody(response, record.id)
  else sendApiError(response, code, record.id, code === 'method_not_allowed' ? ['Allow', 'POST'] : [])
}
