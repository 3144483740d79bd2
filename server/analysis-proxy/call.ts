/** The state of a call in progress: the first cause that ends it decides its outcome. */
import type { Response } from 'express'

export interface Call {
  readonly signal: AbortSignal
  readonly end: (cause: unknown) => void
  /** Resolves when the response has closed. */
  readonly closed: Promise<void>
  /** Waits for a step that may never settle. @throws the cause if the call ends first */
  readonly unlessEnded: <Result>(step: Result | Promise<Result>) => Promise<Result>
}

export function beginCall(response: Response): Call {
  const controller = new AbortController()
  const { signal } = controller
  const end = (cause: unknown) => controller.abort(cause)
  const ended = Promise.withResolvers<never>()
  const closed = Promise.withResolvers<void>()
  ended.promise.catch(() => {})
  signal.addEventListener('abort', () => ended.reject(signal.reason))
  response.once('close', () => {
    if (!response.writableFinished) end(new Unread())
    closed.resolve()
  })
  return {
    signal,
    end,
    closed: closed.promise,
    async unlessEnded(step) {
      const result = await Promise.race([step, ended.promise])
      signal.throwIfAborted()
      return result
    },
  }
}

/** The caller has disconnected, or hasn't read the response before the deadline. */
export class Unread extends Error {
  override name = 'Unread'
}
