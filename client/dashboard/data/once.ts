/** Makes one call in all browser tabs: one that holds the name's Web Lock makes it, and posts its outcome to the others. */
import type { Failure } from '../../../shared/outcomes.ts'
import type { ListTexts } from './stored-lists.ts'

export type Outcome =
  | ({ readonly kind: 'loaded' } & ListTexts)
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'canceled' }

interface Job {
  /** Must not reject. */
  readonly run: () => Promise<Outcome>
  /** Returns what another browser tab has stored since the job was created, if anything. */
  readonly readStored: () => Outcome | undefined
}

interface Message {
  readonly name: string
  readonly outcome: Outcome
}

/** The number changes with the format of an outcome, so that pages ignore those of another release. */
const CHANNEL = 'vitrine lists 1'
const CANCELED: Outcome = { kind: 'canceled' }
/** Longer than the server's default deadline for a call: the browser has frozen a page that holds the lock for so long. */
const LONGEST_WAIT_MS = 150_000
/** How often a waiting browser tab looks at the lock, and then at the storage. */
const STEP_MS = 1000
/** How often it looks at the storage for a list that was stored without a message. */
const STORAGE_LOOKS = 5

/** Aborting the signal ends the wait, and should end `run`. */
export async function once(name: string, signal: AbortSignal, job: Job): Promise<Outcome> {
  // The Web Locks API is missing on plain http.
  const channel = navigator.locks && openChannel()
  if (!channel) return job.run()
  // Listens before the lock is requested, because a channel keeps no messages.
  let received: Outcome | undefined
  const posted = new Promise<Outcome>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.name !== name) return
      received = data.outcome
      resolve(received)
    }
  })
  const waiting = new AbortController()
  const canceled = new Promise<Outcome>((resolve) => {
    const cancel = () => resolve(CANCELED)
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel, { signal: waiting.signal })
  })
  let own: Promise<Outcome> | undefined
  try {
    const outcome = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      // The other browser tab's call has just ended.
      if (received) return received
      if (!lock && !watches.get(name)?.isFrozen()) return undefined
      own = job.run()
      channel.postMessage({ name, outcome: await own } satisfies Message)
      return own
    })
    return outcome ?? (await Promise.race([posted, canceled, withoutMessage(name, job, waiting.signal)]))
  } catch {
    // Browsers that block storage also refuse locks.
    return own ?? job.run()
  } finally {
    waiting.abort()
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

/** Waits for a browser tab that posts no outcome: it has crashed, is frozen, or runs another release. */
async function withoutMessage(name: string, job: Job, signal: AbortSignal): Promise<Outcome> {
  const watch = watches.get(name) ?? watchLock(name)
  if ((await watch.ended) === 'frozen') return CANCELED
  for (let looks = 0; looks < STORAGE_LOOKS && !signal.aborted; looks += 1) {
    const stored = job.readStored()
    if (stored) return stored
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
  return CANCELED
}

interface Watch {
  readonly isFrozen: () => boolean
  /** Resolves once the lock is free, or the page that holds it is frozen. */
  readonly ended: Promise<'free' | 'frozen'>
}

/** The locks of other browser tabs, from the first wait until they are free, so that a canceled wait counts as well. */
const watches = new Map<string, Watch>()

/** Looks at the lock instead of queueing for it, because a suspended page would be granted it, and keep it. */
function watchLock(name: string): Watch {
  const startedAt = Date.now()
  const isFrozen = () => Date.now() - startedAt >= LONGEST_WAIT_MS
  const ended = new Promise<'free' | 'frozen'>((resolve) => {
    async function look(): Promise<void> {
      const { held = [] } = await navigator.locks.query()
      if (held.some((lock) => lock.name === name)) {
        if (isFrozen()) resolve('frozen')
        return
      }
      clearInterval(timer)
      watches.delete(name)
      resolve('free')
    }
    const timer = setInterval(look, STEP_MS)
  })
  const watch = { isFrozen, ended }
  watches.set(name, watch)
  return watch
}
