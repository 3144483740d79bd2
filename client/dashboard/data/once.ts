/** Makes one call in all browser tabs: one that holds the name's Web Lock makes it, and posts its outcome to the others. */
import type { Failure } from '../../../shared/outcomes.ts'
import type { ListTexts } from './saved-lists.ts'

export type Outcome =
  | ({ readonly status: 'loaded' } & ListTexts)
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'canceled' }

interface Message {
  readonly name: string
  readonly outcome: Outcome
}

/** The number changes with the format of an outcome, so that pages of another release are not heard. */
const CHANNEL = 'vitrine lists 1'
/** Longer than the server's timeout. After this time, the browser must have frozen the page that holds the lock. */
const LONGEST_WAIT_MS = 150_000
/** How often a waiting browser tab looks whether the lock is held. */
const STEP_MS = 1000

/** The names whose locks frozen browser tabs hold. */
const frozen = new Set<string>()

/** Aborting the signal ends the wait, and should end `run`, which must not reject. */
export async function once(name: string, signal: AbortSignal, run: () => Promise<Outcome>): Promise<Outcome> {
  // The Web Locks API is missing on plain http.
  const channel = navigator.locks && openChannel()
  if (!channel) return run()
  // Listens before the lock is requested, because a channel keeps no messages.
  let heard: Outcome | undefined
  const posted = new Promise<Outcome>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.name !== name) return
      heard = data.outcome
      resolve(heard)
    }
  })
  let own: Promise<Outcome> | undefined
  try {
    const outcome = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      // The other browser tab's call has just ended.
      if (heard) return heard
      if (!lock && !frozen.has(name)) return undefined
      if (lock) frozen.delete(name)
      own = run()
      channel.postMessage({ name, outcome: await own } satisfies Message)
      return own
    })
    return outcome ?? (await wait(name, signal, posted))
  } catch {
    // Browsers that block storage also refuse locks.
    return own ?? run()
  } finally {
    // An open channel keeps a page out of the back/forward cache.
    channel.close()
  }
}

/** Returns undefined in a browser that blocks storage and, like Firefox, refuses channels as well. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
}

/** Looks at the lock instead of queueing for it, because a browser tab that gets it in the queue would hold it. */
function wait(name: string, signal: AbortSignal, posted: Promise<Outcome>): Promise<Outcome> {
  const waiting = new AbortController()
  const canceled = new Promise<Outcome>((resolve) => {
    const cancel = () => resolve({ status: 'canceled' })
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel, { signal: waiting.signal })
    const startedAt = Date.now()
    let wasFree = false
    async function look(): Promise<void> {
      const { held = [] } = await navigator.locks.query()
      const isFree = !held.some((lock) => lock.name === name)
      const isFrozen = !isFree && Date.now() - startedAt >= LONGEST_WAIT_MS
      if (isFrozen) frozen.add(name)
      if (isFrozen || (isFree && wasFree)) cancel()
      wasFree = isFree
    }
    const timer = setInterval(() => look().catch(cancel), STEP_MS)
    waiting.signal.addEventListener('abort', () => clearInterval(timer))
  })
  return Promise.race([posted, canceled]).finally(() => waiting.abort())
}
