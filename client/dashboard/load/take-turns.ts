/** Runs a task while no other tab of this browser runs one of that name. */

/** The server gives up a call sooner: a tab that takes longer has been put to sleep by its browser. */
const LONGEST_WAIT_MS = 150_000

interface Tasks<Result> {
  readonly atOnce: () => Promise<Result>
  /** Where another tab had to be waited for. */
  readonly afterOthers: () => Promise<Result>
}

/** Rejects as the task does, or where `signal` is aborted before its turn has come. */
export async function takeTurns<Result extends object>(
  name: string,
  signal: AbortSignal,
  { atOnce, afterOthers }: Tasks<Result>,
): Promise<Result> {
  let hasBegun = false
  const begin = (task: () => Promise<Result>) => {
    hasBegun = true
    return task()
  }
  const waiting = new AbortController()
  const endWait = () => waiting.abort()
  signal.addEventListener('abort', endWait)
  const timer = setTimeout(endWait, LONGEST_WAIT_MS)
  const lockName = `vitrine ${name}`
  try {
    const { locks } = navigator
    const result = await locks.request(lockName, { ifAvailable: true }, (lock) => lock && begin(atOnce))
    if (result) return result
    return await locks.request(lockName, { signal: waiting.signal }, () => begin(afterOthers))
  } catch (error) {
    // Without locks (plain http, blocked storage), or after a wait without end, it goes without a turn.
    if (hasBegun || signal.aborted) throw error
    return begin(atOnce)
  } finally {
    clearTimeout(timer)
  }
}
