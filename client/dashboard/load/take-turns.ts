/** Runs a task while no other tab of this browser runs one of that name. */

/** The server gives up a call sooner: a tab that takes longer has been put to sleep by its browser. */
const LONGEST_WAIT_MS = 150_000

/** Rejects as the task does, or where `signal` is aborted before its turn has come. */
export async function takeTurns<Result>(
  name: string,
  signal: AbortSignal,
  task: () => Promise<Result>,
): Promise<Result> {
  const waiting = new AbortController()
  const endWait = () => waiting.abort()
  const timer = setTimeout(endWait, LONGEST_WAIT_MS)
  signal.addEventListener('abort', endWait)
  let turn: Promise<Result> | undefined
  const start = () => {
    clearTimeout(timer)
    turn = task()
    return turn
  }
  try {
    return await navigator.locks.request(`vitrine ${name}`, { signal: waiting.signal }, start)
  } catch (error) {
    // Without locks (plain http, blocked storage), or after a wait without end, it is this tab's turn.
    if (turn || signal.aborted) throw error
    return start()
  }
}
