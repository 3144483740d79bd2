/** Random walks through what an owner, the analysis host and another browser tab do, beside a program of the rules. */
import { act, cleanup, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { logOut } from '../../session/session.ts'
import { logInAs } from '../../session/testing/log-in-as.ts'
import { metadataKey } from '../../storage/storage-keys.ts'
import { dispatchStorageEvent } from '../../storage/testing/dispatch-storage-event.ts'
import { loadMissing, refresh } from './refresh.ts'
import { saveList } from './stored-lists.ts'
import { jsonResponse, stubCalls } from './testing/stub-calls.ts'
import { useShop } from './useShop.ts'

const TABS = ['orders', 'blogs'] as const
const ANSWERS = ['list', 'empty', 'failed', 'refused'] as const
const STEPS = [
  'press',
  'back',
  'leave and return',
  'refresh',
  'answer',
  'answer',
  'answer',
  'cancel',
  'event',
  'stored',
  'renew',
] as const

const step = fc.record({
  does: fc.constantFrom(...STEPS),
  tab: fc.constantFrom(...TABS),
  answer: fc.constantFrom(...ANSWERS),
})

/** What a tab shows, by the rules. */
interface Expected {
  ids?: string | undefined
  status: 'idle' | 'in-flight' | 'failed' | 'refused' | 'canceled'
  /** The tokens that the call in flight has sent. */
  sent: number[]
  /** What another browser tab has stored during the call. */
  stored?: string | undefined
}

let minute = 0
let token = 0

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // No step is quicker than the first frames, after which all saved lists have been read.
  vi.stubGlobal('requestAnimationFrame', queueMicrotask)
})

const listOf = (tab: Analysis, id: string) => [{ [ANALYSES[tab].idField]: id, recommendation: 'Call.' }]

async function walk(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  token += 1
  let session = logInAs('u1', token)
  const pending = new Map<string, (response: Response) => void>()
  const calls = stubCalls((path) => new Promise((resolve) => pending.set(path, resolve)))
  let open: Analysis = 'orders'
  const openDashboard = () =>
    renderHook((props) => useShop(props.session, props.tab).shop, { initialProps: { session, tab: open } })
  let shown = openDashboard()
  const expected: Record<(typeof TABS)[number], Expected> = {
    orders: { status: 'in-flight', sent: [token] },
    blogs: { status: 'idle', sent: [] },
  }
  let callCount = 1
  let refused: number | undefined

  function call(to: Expected): void {
    if (to.status === 'in-flight') return
    to.status = 'in-flight'
    to.sent = [token]
    callCount += 1
  }
  function end(of: Expected, status: Expected['status'], ids?: string): void {
    const list = ids ?? of.stored
    if (list !== undefined) of.ids = list
    of.status = list === undefined ? status : 'idle'
    of.stored = undefined
  }

  for (const { does, tab, answer } of steps) {
    const one = expected[tab]
    minute += 1
    await act(async () => {
      if (does === 'press' || does === 'back') {
        if (does === 'press' && !shown.result.current[tab].snapshot) loadMissing(tab, session)
        open = tab
        shown.rerender({ session, tab })
        if (does === 'press' && one.ids === undefined && refused !== token) call(one)
      } else if (does === 'leave and return') {
        // On return, a list that was stored during the call would be shown before the call ends.
        if (TABS.some((name) => expected[name].stored !== undefined)) return
        shown.unmount()
        shown = openDashboard()
      } else if (does === 'refresh') {
        void refresh(tab, session)
        call(one)
      } else if (does === 'cancel') {
        shown.result.current[tab].call?.cancel()
        if (one.status === 'in-flight') end(one, 'canceled')
      } else if (does === 'renew') {
        token += 1
        session = logInAs('u1', token)
        shown.rerender({ session, tab: open })
        for (const each of TABS) if (expected[each].status === 'refused') expected[each].status = 'idle'
      } else if (does === 'event') {
        // It comes before this process sees the write.
        dispatchStorageEvent(metadataKey(tab))
      } else if (does === 'stored') {
        const fetchedAt = new Date(Date.UTC(2026, 10, 27, 10, minute)).toISOString()
        saveList(tab, 'u1', { list: listOf(tab, `s${minute}`), fetchedAt, language: 'en' })
        dispatchStorageEvent(metadataKey(tab))
        if (one.status === 'in-flight') one.stored = `s${minute}`
        else end(one, 'idle', `s${minute}`)
      } else if (one.status === 'in-flight') {
        await vi.waitFor(() => expect(pending.has(ANALYSES[tab].path)).toBe(true))
        const resolve = pending.get(ANALYSES[tab].path)
        pending.delete(ANALYSES[tab].path)
        if (answer === 'failed') end(one, 'failed')
        else if (answer !== 'refused') {
          refused = undefined
          one.stored = undefined
          end(one, 'idle', answer === 'empty' ? '' : `h${minute}`)
        } else if (one.sent.at(-1) === token) {
          refused = token
          end(one, 'refused')
        } else if (one.sent.length < 2) {
          one.sent.push(token)
          callCount += 1
        } else end(one, 'canceled')
        const bodies = { list: listOf(tab, `h${minute}`), empty: [], failed: null, refused: null }
        const status = { list: 200, empty: 200, failed: 503, refused: 401 }[answer]
        resolve?.(jsonResponse({ analysis: bodies[answer] }, status))
      }
    })
    await vi.waitFor(() => {
      const state = TABS.map((name) => {
        const { snapshot, call, unloaded } = shown.result.current[name]
        const isRefused = unloaded?.kind === 'failed' && unloaded.failure.cause === 'unauthorized'
        const ended = isRefused ? 'refused' : (unloaded?.kind ?? 'idle')
        return [snapshot?.insights.map(({ id }) => id).join(''), call && !unloaded ? 'in-flight' : ended]
      })
      expect([state, calls.length]).toEqual([
        TABS.map((name) => [expected[name].ids, expected[name].status]),
        callCount,
      ])
    })
  }
  cleanup()
  logOut()
}

test('after any sequence of presses, answers and lists of another browser tab, each tab shows what the rules say', async () => {
  const { numRuns = 300 } = fc.readConfigureGlobal()
  await fc.assert(fc.asyncProperty(fc.array(step, { size: 'max', maxLength: 20 }), walk), {
    numRuns: Math.ceil(numRuns / 3),
    endOnFailure: true,
  })
})
