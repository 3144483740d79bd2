/** The second handler of an analysis: gives the call a slot and a deadline, counts it, and records how it ended. */
import type { RequestHandler, Response } from 'express'
import { abortResponse } from '../http/errors.ts'
import { type Failure, HttpError, toHttpError } from '../http/http-error.ts'
import type { Ending } from '../http/outcome.ts'
import type { IdentifyCaller } from '../limits/caller.ts'
import type { InFlight } from '../limits/in-flight.ts'
import type { CountCall } from '../limits/rate-limit.ts'
import type { HostExchange } from './host-exchange.ts'

export interface Limits {
  readonly identifyCaller: IdentifyCaller
  readonly takeSlot: InFlight['takeSlot']
  readonly countCall: CountCall
}

/** A call in flight. The first event that ends it decides its outcome. */
interface Call {
  readonly end: (ending: Ending) => void
  readonly fail: (error: unknown) => void
  /** Aborted once the call has ended. */
  readonly signal: AbortSignal
  /** Rejects if the caller should get an error. */
  readonly over: Promise<void>
  /** Set once the call is sent to the host. */
  exchange?: HostExchange
}

declare global {
  namespace Express {
    interface Locals {
      token: string
      call: Call
    }
  }
}

/** `timeoutMs` is one deadline from connect to last byte. Sets `locals.call`. */
export function answerCalls(
  { identifyCaller, takeSlot, countCall }: Limits,
  timeoutMs: number,
): RequestHandler {
  return async (request, response, next) => {
    // An analysis has a longer deadline than the server's limit for unread responses.
    response.setTimeout(0)
    const call = createCall(response)
    response.locals.call = call
    using held = new DisposableStack()

    async function begin(): Promise<void> {
      const caller = await identifyCaller(request, response.locals.token)
      if (call.signal.aborted) return
      // Take the slot before counting the call, so that a call refused for lack of a slot (`Retry-After: 1`) doesn't
      // use up the rate limit.
      held.use(takeSlot(caller))
      // Starts only now, because fetching keys has its own deadline and isn't part of the analysis.
      held.use(startDeadline(call, timeoutMs))
      await countCall(caller)
      if (!call.signal.aborted) next()
    }

    begin().catch(call.fail)
    // One race around the whole call frees the slot, even if keys, Redis, host or caller are still awaited.
    await call.over
  }
}

function createCall(response: Response): Call {
  const { context } = response.locals
  const ended = new AbortController()
  const { promise: over, resolve, reject } = Promise.withResolvers<void>()

  const call: Call = {
    end(ending) {
      if (ended.signal.aborted) return
      context.outcome = { ...ending, host: call.exchange }
      if (ending.kind !== 'error') resolve()
      // The library would end a broken HTTP/1.0 response like a complete one, in the same turn.
      else if (response.headersSent) abortResponse(response)
      // Otherwise the kernel would try for minutes to send the unread bytes.
      if (ending.kind === 'aborted') response.socket?.resetAndDestroy()
      if (ending.kind === 'error') reject(ending.error)
      ended.abort()
    },
    fail: (error) => call.end({ kind: 'error', error: toHttpError(error) }),
    signal: ended.signal,
    over,
  }
  // Must run before the listeners that log and count the request.
  response.prependOnceListener('close', () => call.end({ kind: 'aborted' }))
  return call
}

function startDeadline(call: Call, timeoutMs: number): Disposable {
  const timer = setTimeout(() => {
    const cause = call.exchange?.missing ?? 'no reply'
    if (cause === 'unread reply') call.end({ kind: 'aborted', cause })
    else call.fail(new HttpError('analysis_timeout', { cause, failure: TIMEOUTS[cause] }))
  }, timeoutMs)
  return { [Symbol.dispose]: () => clearTimeout(timer) }
}

const TIMEOUTS = {
  'no reply': 'no_reply',
  'unfinished reply': 'unfinished_reply',
} as const satisfies Record<string, Failure>
