/** Runs a task while no other tab of this browser runs one of the same name. */

/** Longer than the server's timeout: a tab that still holds the lock has been frozen by the browser. */
const LONGEST_WAIT_MS = 150_000

/** @throws what the task throws, or if `signal` is aborted before its turn. */
export async function takeTurn<Result extends object>(
  name: string,
  signal: AbortSignal,
  task: (hasWaited: boolean) => Promise<Result>,
): Promise<Result> {
  let hasBegun = false
  const begin = (hasWaited: boolean) => {
    hasBegun = true
    return task(hasWaited)
  }
  const waiting = new AbortController()
  const endWait = () => waiting.abort()
  signal.addEventListener('abort', endWait)
  const timer = setTimeout(endWait, LONGEST_WAIT_MS)
  const lockName = `vitrine ${name}`
  try {
    const { locks } = navigator
    const result = await locks.request(lockName, { ifAvailable: true }, (lock) => lock && begin(false))
    if (result) return result
    return await locks.request(lockName, { signal: waiting.signal }, () => begin(true))
  } catch (error) {
    // Runs without a lock where there are none (plain http, blocked storage), or after the timeout.
    if (hasBegun || signal.aborted) throw error
    return begin(false)
  } finally {
    clearTimeout(timer)
  }
}
