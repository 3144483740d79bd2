/** Runs operations on a disk that may hang: one at a time, each with a deadline. */

const DEADLINE_MS = 3000

export const NO_ANSWER = 'no answer'

/** A disk operation took longer than three seconds, or waited behind such an operation. */
class NoAnswerError extends Error {
  override name = 'NoAnswerError'
  readonly code = NO_ANSWER
}

interface Job {
  /** Never rejects. */
  readonly run: () => Promise<void>
  readonly reject: (error: NoAnswerError) => void
}

export type RunOnDisk = <T>(operation: () => Promise<T>) => Promise<T>

/**
 * Returns a function that resolves to the operation's result. It rejects with the operation's error, or with a
 * `NoAnswerError` while the disk hangs.
 *
 * Until it ends, a hung operation blocks one of the four threads that Node has for files and compression. With several
 * at once, the server could no longer compress responses.
 */
export function createDiskQueue(): RunOnDisk {
  const waiting: Job[] = []
  let isRunning = false
  let isHung = false

  async function runWaiting(): Promise<void> {
    isRunning = true
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const jobs = [job]
      const timer = setTimeout(() => {
        isHung = true
        for (const { reject } of jobs.concat(waiting.splice(0))) reject(new NoAnswerError())
      }, DEADLINE_MS).unref()
      await job.run()
      clearTimeout(timer)
      isHung = false
    }
    isRunning = false
  }

  return (operation) =>
    new Promise((resolve, reject) => {
      if (isHung) return reject(new NoAnswerError())
      waiting.push({ run: () => operation().then(resolve, reject), reject })
      if (!isRunning) void runWaiting()
    })
}
