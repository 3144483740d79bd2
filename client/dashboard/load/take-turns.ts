/** Runs a task while no other tab of this browser runs one of that name. */

/** The server gives up a call sooner: a tab that takes longer has been put to sleep by its browser. */
const LONGEST_WAIT_MS = 150_000

/** The task is told whether it has waited. Rejects as it does, or where `signal` is aborted before its turn has come. */
export async function takeTurns<Result extends object>(
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
    // Without locks (plain http, blocked storage), or after a wait without end, it goes without a turn.
    if (hasBegun || signal.aborted) throw error
    return begin(false)
  } finally {
    clearTimeout(timer)
  }
}
