/** The second handler of an analysis: asks whose call it is, gives it a place and a deadline until it is over, and counts it. */
import type { RequestHandler } from 'express'
import { HttpError } from '../http/http-error.ts'
import { type RequestContext, UNREAD_REPLY } from '../http/request-context.ts'
import type { IdentifyCaller } from '../limits/caller.ts'
import type { InFlight } from '../limits/in-flight.ts'
import type { CountCall } from '../limits/rate-limit.ts'

export interface Limits {
  readonly identifyCaller: IdentifyCaller
  readonly takePlace: InFlight['takePlace']
  readonly countCall: CountCall
}

declare global {
  namespace Express {
    interface Locals {
      token: string
      /** Ends the call: with the error that the caller gets, or without one if the caller has left or has the reply. */
      call: AbortController
    }
  }
}

/** `timeoutMs`: one deadline from connect to last byte. Sets `locals.call`. */
export function limitCalls(
  { identifyCaller, takePlace, countCall }: Limits,
  timeoutMs: number,
): RequestHandler {
  return async (request, response, next) => {
    const { locals } = response
    using held = new DisposableStack()
    const call = new AbortController()
    locals.call = call
    const over = Promise.withResolvers<void>()
    call.signal.addEventListener('abort', () => over.reject(call.signal.reason), { once: true })
    response.once('close', () => {
      over.resolve()
      call.abort()
    })

    async function begin(): Promise<void> {
      const caller = await identifyCaller(request, locals.token)
      if (call.signal.aborted) return
      // Before it is counted: a call that finds no place is to be made again soon.
      held.use(takePlace(caller))
      // Not before: a key host that is slow is no analysis that took too long, and has a deadline of its own.
      held.use(startDeadline(call, timeoutMs, locals.context))
      await countCall(caller)
      if (!call.signal.aborted) next()
    }

    begin().catch(over.reject)
    // One race around the whole call, which frees its place whatever else still waits for keys, Redis, the host or the caller.
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
