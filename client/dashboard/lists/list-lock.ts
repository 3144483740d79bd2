/**
 * Limits each list to one request at a time across browser tabs: the browser tab that holds the list's lock posts its
 * outcome to the waiting ones.
 */
import * as v from 'valibot'
import type { Analysis } from '../../../shared/analysis.ts'
import { API_ERROR_CODES } from '../../../shared/api-error.ts'
import { LANGUAGE_NAMES } from '../../../shared/languages.ts'
import { parseValue } from '../../storage/parse-stored.ts'
import type { ArrivedList } from '../model/snapshot.ts'
import { AnalysisError } from './fetch-list.ts'

export type Outcome =
  /** `at` is the time of the saved list (ISO 8601). */
  | { readonly status: 'saved'; readonly at: string }
  /** There was no room for the list, so it is part of the outcome. */
  | { readonly status: 'unsaved'; readonly arrival: ArrivedList }
  | { readonly status: 'canceled' }
  | { readonly status: 'failed'; readonly error: Error }

interface Turn {
  readonly owner: string
  readonly analysis: Analysis
  /** Aborting it ends the wait. */
  readonly signal: AbortSignal
  /** Returns the time of the saved list, if it was saved since the press or at the given time. */
  readonly findSaved: (at?: string) => string | undefined
  /** Runs the listener when another browser tab may have saved the list. Returns the unsubscribe function. */
  readonly onSavedElsewhere: (listener: () => void) => () => void
  /** Runs while this page holds the lock. Never rejects. */
  readonly request: () => Promise<Outcome>
}

/** Longer than the server's timeout. After this time, the browser must have frozen the page that holds the lock. */
const LONGEST_WAIT_MS = 150_000
/** Chromium shows another browser tab's writes late: 2 MB after half a second, or after three seconds on a busy machine. */
const LONGEST_DELAY_MS = 5000

/** Names of the locks that frozen browser tabs hold. */
const frozen = new Set<string>()

/**
 * Returns the outcome of this page's request. If another browser tab held the lock, returns its outcome and sends no
 * request.
 */
export async function requestInTurn(turn: Turn): Promise<Outcome> {
  // The Web Locks API is missing on plain http.
  const channel = navigator.locks && openChannel()
  if (!channel) return turn.request()
  try {
    const name = `vitrine ${turn.owner} ${turn.analysis}`
    const outcome = await hold(name, turn, channel)
    if (outcome) return outcome
    return await (frozen.has(name) ? turn.request() : wait(name, turn, channel))
  } finally {
    // An open channel keeps a page out of the back/forward cache.
    channel.close()
  }
}

/** Returns undefined in a browser that blocks storage and, like Firefox, refuses channels as well. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('vitrine lists')
  } catch {
    return undefined
  }
}

/** Returns undefined if another browser tab holds the lock. */
async function hold(name: string, turn: Turn, channel: BroadcastChannel): Promise<Outcome | undefined> {
  let requested: Promise<Outcome> | undefined
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return undefined
      frozen.delete(name)
      requested = turn.request()
      const outcome = await requested
      channel.postMessage({ owner: turn.owner, analysis: turn.analysis, outcome: format(outcome) })
      return outcome
    })
  } catch {
    // Browsers that block storage also refuse locks.
    return requested ?? turn.request()
  }
}

function wait(name: string, turn: Turn, channel: BroadcastChannel): Promise<Outcome> {
  const { owner, analysis, signal, findSaved, onSavedElsewhere } = turn
  const waiting = new AbortController()
  const timers: ReturnType<typeof setTimeout>[] = []
  return new Promise<Outcome>((resolve) => {
    const cancel = () => resolve({ status: 'canceled' })
    function takeSaved(postedAt?: string) {
      const at = findSaved(postedAt)
      if (at !== undefined) resolve({ status: 'saved', at })
    }
    /** The lock is free or about to be released, so a saved list will be visible soon. */
    function end(at?: string) {
      takeSaved(at)
      timers.push(setTimeout(cancel, LONGEST_DELAY_MS))
    }
    channel.onmessage = ({ data }) => {
      const message = parseValue(MESSAGE, data)
      if (message?.owner !== owner || message.analysis !== analysis) return
      const outcome = parse(message.outcome)
      if (outcome.status === 'saved') end(outcome.at)
      else resolve(outcome)
    }
    const unsubscribe = onSavedElsewhere(() => takeSaved())
    waiting.signal.addEventListener('abort', unsubscribe)
    signal.addEventListener('abort', cancel, { signal: waiting.signal })
    const freeze = () => {
      frozen.add(name)
      cancel()
    }
    timers.push(setTimeout(freeze, LONGEST_WAIT_MS))
    navigator.locks.request(name, { signal: waiting.signal }, () => end()).catch(cancel)
  }).finally(() => {
    waiting.abort()
    for (const timer of timers) clearTimeout(timer)
  })
}

const FAILURE = v.variant('kind', [
  v.object({ kind: v.picklist(['no-answer', 'unreadable', 'status']) }),
  v.object({ kind: v.literal('invalid-json'), url: v.string(), excerpt: v.string() }),
  v.object({ kind: v.literal('code'), code: v.picklist(API_ERROR_CODES) }),
  v.object({ kind: v.literal('message'), words: v.string() }),
])

const OUTCOME = v.variant('status', [
  v.object({ status: v.literal('saved'), at: v.string() }),
  v.object({
    status: v.literal('unsaved'),
    arrival: v.object({
      list: v.array(v.unknown()),
      fetchedAt: v.string(),
      language: v.picklist(LANGUAGE_NAMES),
    }),
  }),
  v.object({ status: v.literal('canceled') }),
  v.object({
    status: v.literal('failed'),
    message: v.string(),
    details: v.optional(
      v.object({
        failure: FAILURE,
        status: v.optional(v.number()),
        requestId: v.optional(v.string()),
      }),
    ),
  }),
])

const MESSAGE = v.object({ owner: v.string(), analysis: v.string(), outcome: OUTCOME })

/** Structured clone drops the class of an AnalysisError, so send its fields. */
function format(outcome: Outcome): v.InferOutput<typeof OUTCOME> {
  if (outcome.status === 'unsaved') {
    const { list, ...rest } = outcome.arrival
    return { status: 'unsaved', arrival: { ...rest, list: [...list] } }
  }
  if (outcome.status !== 'failed') return outcome
  const { error } = outcome
  if (!(error instanceof AnalysisError)) return { status: 'failed', message: error.message }
  const { failure, status, requestId } = error
  return { status: 'failed', message: error.message, details: { failure, status, requestId } }
}

function parse(posted: v.InferOutput<typeof OUTCOME>): Outcome {
  if (posted.status !== 'failed') return posted
  const { message, details } = posted
  return {
    status: 'failed',
    error: details ? new AnalysisError(details.failure, details) : new Error(message),
  }
}
