/** Everything under /shopify: four analyses go on to the analysis host, all else ends here. */
import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { sendApiError } from '../http/errors.ts'
import { describeCause, HttpError } from '../http/http-error.ts'
import type { RequestContext } from '../http/request-context.ts'
import { isApiTarget } from '../http/request-target.ts'
import type { Caller, IdentifyCaller } from '../limits/caller.ts'
import type { InFlight } from '../limits/in-flight.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { createForward } from './forward.ts'
import { abortReply, relay } from './relay.ts'
import { isAnalysisTarget, validateRequest } from './validate.ts'

export interface Limits {
  readonly identifyCaller: IdentifyCaller
  readonly countCall: RateLimit['countCall']
  readonly takePlace: InFlight['takePlace']
}

/**
 * `host`: the analysis host's origin, with a path prefix if it has one. `timeoutMs`: one deadline for connect, first
 * byte and last byte.
 */
export function analysisProxy(host: string, timeoutMs: number, limits: Limits): RequestHandler {
  const forward = createForward(host)

  return async (request, response, next) => {
    // A mount path would match other spellings too, and would be cut off the target.
    const target = request.originalUrl
    if (!isApiTarget(target)) return next()
    const { context } = response.locals
    context.route = isAnalysisTarget(target) ? target : '/shopify/*'
    const call = new AbortController()
    const { signal } = call
    response.once('close', () => call.abort())

    async function analyse(token: string, caller: Caller): Promise<void> {
      await limits.countCall(caller)
      signal.throwIfAborted()
      const reply = await forward({ path: target, token, context, signal })
      await relay(reply, response, signal)
    }

    try {
      const token = await validateRequest(request, target)
      const caller = limits.identifyCaller(request, token)
      // Before the minute is counted: a call that finds no place is not to use it up.
      using _place = limits.takePlace(caller)
      using _deadline = startDeadline(call, timeoutMs, context)
      // Whatever the call is waiting for: when it is aborted, it is over, and its place is free.
      await Promise.race([analyse(token, caller), rejectOnAbort(signal)])
    } catch (error) {
      if (response.destroyed) return
      if (error instanceof HttpError) sendError(response, context, error)
      else next(error)
    } finally {
      // Ends the request to the host, if there is one.
      call.abort()
    }
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}

function startDeadline(call: AbortController, timeoutMs: number, context: RequestContext): Disposable {
  const timer = setTimeout(() => {
    const cause = context.hostStatus === undefined ? 'no reply' : 'unfinished reply'
    call.abort(new HttpError('analysis_timeout', { cause }))
  }, timeoutMs)
  return { [Symbol.dispose]: () => clearTimeout(timer) }
}

function sendError(response: ServerResponse, context: RequestContext, error: HttpError): void {
  context.errorCode = error.code
  context.cause = describeCause(error.cause)
  if (response.headersSent) abortReply(response)
  else sendApiError(response, error.code, context.id, error.headers)
}
