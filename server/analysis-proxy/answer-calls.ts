/** Answers the calls under /shopify: identifies the caller, takes a slot, counts the call, and relays the host's response. */
import type { RequestHandler, Response } from 'express'
import { describeCause, HttpError, toHttpError } from '../http/http-error.ts'
import { isApiTarget, routeOf } from '../http/request-target.ts'
import type { IdentifyCaller } from '../limits/caller.ts'
import type { InFlight } from '../limits/in-flight.ts'
import type { CountCall } from '../limits/rate-limit.ts'
import type { Ending, Outcome } from '../observability/outcome.ts'
import { beginCall, Unread } from './call.ts'
import { readCall } from './check-call.ts'
import type { SendCall } from './forward-calls.ts'
import { HostExchange } from './host-exchange.ts'
import { relay } from './relay.ts'

export interface Limits {
  readonly identifyCaller: IdentifyCaller
  readonly takeSlot: InFlight['takeSlot']
  readonly countCall: CountCall
}

/** `timeoutMs` is one deadline from connect to last byte. */
export function answerCalls(limits: Limits, send: SendCall, timeoutMs: number): RequestHandler {
  return async (request, response, next) => {
    // Not `path`, which omits the query.
    const { originalUrl } = request
    if (!isApiTarget(originalUrl)) return next()
    const { context } = response.locals
    context.route = routeOf(originalUrl)
    const outcome = Promise.withResolvers<Outcome>()
    context.outcome = outcome.promise
    const call = beginCall(response)
    let exchange: HostExchange | undefined
    let ending: Ending = { kind: 'aborted' }
    try {
      const token = readCall(request, originalUrl)
      const caller = await call.unlessEnded(limits.identifyCaller(request, token))
      // Take the slot before counting the call, so that a call refused for lack of a slot (`Retry-After: 1`) doesn't
      // use up the rate limit.
      using _slot = limits.takeSlot(caller)
      // Starts only now, because fetching keys has its own deadline and isn't part of the call to the host.
      using _deadline = startDeadline(response, timeoutMs, () => call.end(deadlineError(exchange)))
      await call.unlessEnded(limits.countCall(caller))
      exchange = new HostExchange()
      const sent = { request, response, token, exchange, call }
      const reply = await call.unlessEnded(send(sent))
      const replyEnding = await call.unlessEnded(relay(reply, sent))
      await call.unlessEnded(call.closed)
      ending = replyEnding
    } catch (error) {
      call.end(error)
      ending = endingOf(call.signal.reason)
      if (ending.kind === 'error') throw ending.error
      // Otherwise the kernel would try for minutes to send the unread bytes.
      response.socket?.resetAndDestroy()
    } finally {
      outcome.resolve({ ...ending, host: exchange })
    }
  }
}

function endingOf(error: unknown): Ending {
  if (error instanceof Unread) return { kind: 'aborted', cause: describeCause(error.cause) }
  return { kind: 'error', error: toHttpError(error) }
}

/** Meanwhile, the server's timeout for unread responses (http-server.ts) has no effect. */
function startDeadline(response: Response, timeoutMs: number, end: () => void): Disposable {
  const timer = setTimeout(end, timeoutMs)
  response.removeAllListeners('timeout').on('timeout', () => {})
  return {
    [Symbol.dispose]() {
      clearTimeout(timer)
      response.removeAllListeners('timeout')
    },
  }
}

function deadlineError(exchange: HostExchange | undefined): Error {
  const cause = exchange?.missing ?? 'no reply'
  return cause === 'unread reply' ? new Unread('', { cause }) : new HttpError('analysis_timeout', { cause })
}
