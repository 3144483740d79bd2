/** Runs operations on a disk that may hang. */
import { setTimeout as delay } from 'node:timers/promises'

const DEADLINE_MS = 3000

export const NO_ANSWER = 'no answer'

/** The disk took longer than three seconds for an operation and those before it. */
class NoAnswerError extends Error {
  override name = 'NoAnswerError'
  readonly code = NO_ANSWER
}

export type RunOnDisk = <T>(operation: () => Promise<T>) => Promise<T>

/**
 * Runs one operation at a time, because a hung one blocks one of the four threads that Node has for files and compression.
 * Callers get the operation's result or error, or a `NoAnswerError` after three seconds.
 */
export function createDiskQueue(): RunOnDisk {
  let last: Promise<unknown> = Promise.resolve()

  return (operation) => {
    const result = last.then(operation)
    last = result.catch(() => {})
    const timeout = delay(DEADLINE_MS, undefined, { ref: false }).then(() => {
      throw new NoAnswerError()
    })
    return Promise.race([result, timeout])
  }
}
