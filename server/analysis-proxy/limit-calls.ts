/** The second handler of an analysis: gives the call a place and a deadline until it is over, and counts it. */
import type { RequestHandler } from 'express'
import { HttpError } from '../http/http-error.ts'
import { type RequestContext, UNREAD_REPLY } from '../http/request-context.ts'
import type { IdentifyCaller } from '../limits/caller.ts'
import type { InFlight } from '../limits/in-flight.ts'
import type { AdmitCall, Settle } from '../limits/rejected-tokens.ts'

export interface Limits {
  readonly identifyCaller: IdentifyCaller
  readonly admitCall: AdmitCall
  readonly takePlace: InFlight['takePlace']
}

declare global {
  namespace Express {
    interface Locals {
      token: string
      /** Ends the call: with the error that the caller gets, or without one if the caller has left or has the reply. */
      call: AbortController
      settle: Settle
    }
  }
}

/** `timeoutMs`: one deadline from connect to last byte. Sets `locals.call` and `locals.settle`. */
export function limitCalls(
  { identifyCaller, admitCall, takePlace }: Limits,
  timeoutMs: number,
): RequestHandler {
  return async (request, response, next) => {
    const { locals } = response
    const caller = identifyCaller(request, locals.token)
    // Before admitCall, so that a rejected call doesn't count against the rate limit.
    using _place = takePlace(caller)
    const call = new AbortController()
    using _deadline = startDeadline(call, timeoutMs, locals.context)
    locals.call = call
    const over = Promise.withResolvers<void>()
    call.signal.addEventListener('abort', () => over.reject(call.signal.reason), { once: true })
    response.once('close', () => {
      over.resolve()
      call.abort()
    })

    async function admit(): Promise<void> {
      const settle = await admitCall(caller)
      if (call.signal.aborted) return
      locals.settle = settle
      response.once('close', () => {
        if (!response.headersSent) settle('left')
      })
      next()
    }

    admit().catch(over.reject)
    // One race around the whole call, which frees its place whatever else still waits for Redis, the host or the caller.
    await over.promise
  }
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
