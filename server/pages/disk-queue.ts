/** Runs operations on a disk that may hang: one at a time, each with a deadline. */

const DEADLINE_MS = 3000

export const NO_ANSWER = 'no answer'

/** A disk operation took longer than three seconds, or waited behind such an operation. */
class NoAnswerError extends Error {
  override name = 'NoAnswerError'
  readonly code = NO_ANSWER
}

export type RunOnDisk = <T>(operation: () => Promise<T>) => Promise<T>

/**
 * Returns a function that resolves to the operation's result. It rejects with the operation's error, or with a
 * `NoAnswerError` while the disk hangs. `onAnswer` is called whenever the disk responds.
 *
 * Until it ends, a hung operation blocks one of the four threads that Node has for files and compression. With several
 * at once, the server could no longer compress responses.
 */
export function createDiskQueue(onAnswer: () => void): RunOnDisk {
  const unfinished = new Set<(error: NoAnswerError) => void>()
  let last = Promise.resolve()
  let isHung = false

  function rejectAll(): void {
    isHung = true
    for (const reject of unfinished) reject(new NoAnswerError())
    unfinished.clear()
  }

  return (operation) =>
    new Promise((resolve, reject) => {
      if (isHung) return reject(new NoAnswerError())
      unfinished.add(reject)
      last = last.then(async () => {
        if (!unfinished.has(reject)) return
        const timer = setTimeout(rejectAll, DEADLINE_MS).unref()
        await operation().then(resolve, reject)
        clearTimeout(timer)
        unfinished.delete(reject)
        isHung = false
        onAnswer()
      })
    })
}
