/** Handles all of /shopify: forwards the four analyses to the analysis host and rejects every other request. */
import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { sendApiError } from '../http/errors.ts'
import { describeCause, HttpError } from '../http/http-error.ts'
import { type RequestContext, UNREAD_REPLY } from '../http/request-context.ts'
import { ANALYSIS_TARGETS, isApiTarget } from '../http/request-target.ts'
import { Stopwatch } from '../http/stopwatch.ts'
import type { Caller, IdentifyCaller } from '../limits/caller.ts'
import type { InFlight } from '../limits/in-flight.ts'
import type { CountCall } from '../limits/rate-limit.ts'
import { createForward } from './forward.ts'
import { abortReply, relay } from './relay.ts'
import { validateRequest } from './validate.ts'

export interface Limits {
  readonly identifyCaller: IdentifyCaller
  readonly countCall: CountCall
  readonly takePlace: InFlight['takePlace']
}

/** `host`: an origin with an optional path prefix. `timeoutMs`: one deadline from connect to last byte. */
export function analysisProxy(host: string, timeoutMs: number, limits: Limits): RequestHandler {
  const forward = createForward(host)

  return async (request, response, next) => {
    // An Express mount path would match other spellings too and remove the prefix from the URL.
    const target = request.originalUrl
    if (!isApiTarget(target)) return next()
    const { context } = response.locals
    context.route = ANALYSIS_TARGETS.includes(target) ? target : '/shopify/*'
    const call = new AbortController()
    const { signal } = call
    response.once('close', () => call.abort())

    async function analyse(token: string, caller: Caller): Promise<void> {
      await limits.countCall(caller)
      signal.throwIfAborted()
      context.hostTime = new Stopwatch()
      const reply = await forward({ path: target, token, context, signal })
      context.hostFirstByteMs = context.hostTime.elapsedMs
      await relay(reply, response, signal)
    }

    try {
      const token = await validateRequest(request, target)
      const caller = limits.identifyCaller(request, token)
      // Before countCall, so that a rejected call doesn't count against the rate limit.
      using _place = limits.takePlace(caller)
      using _deadline = startDeadline(call, timeoutMs, context)
      // On abort, frees the place at once, even while countCall still waits for Redis.
      await Promise.race([analyse(token, caller), rejectOnAbort(signal)])
    } catch (error) {
      if (response.destroyed) return
      if (error instanceof HttpError) sendError(response, context, error)
      else next(error)
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
    call.abort(new HttpError('analysis_timeout', { cause: whatIsMissing(context) }))
  }, timeoutMs)
  return { [Symbol.dispose]: () => clearTimeout(timer) }
}

function whatIsMissing({ hostStatus, hostTime }: RequestContext): string {
  if (hostStatus === undefined) return 'no reply'
  return hostTime?.isRunning ? 'unfinished reply' : UNREAD_REPLY
}

function sendError(response: ServerResponse, context: RequestContext, error: HttpError): void {
  context.errorCode = error.code
  context.cause = describeCause(error.cause)
  if (response.headersSent) abortReply(response)
  else sendApiError(response, error.code, context.id, error.headers)
}
