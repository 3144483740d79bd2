import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, type SignedIn, signIn, signOut } from '../../session/session.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { addDays, dayOf } from '../insight/calendar-day.ts'
import { type DashboardView, parseView } from '../insight/dashboard-view.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { saveChanges } from '../lists/kept-changes.ts'
import { readEdition, saveList } from '../lists/saved-lists.ts'
import { useWorklist } from './useWorklist.ts'

const [mug, soap, figs, lamp, rug]: readonly InsightItem[] = ['Mug', 'Soap', 'Figs', 'Lamp', 'Rug'].map(
  (seoTitle, at) => ({ productId: String(at + 1), seoTitle, pricingSuggestion: 'Sell.' }),
)
const VIEW = parseView(new URLSearchParams())
const TODAY = dayOf(new Date())

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  signOut()
})

function comeIn(): SignedIn {
  signIn(tokenOf({ id: 'u1' }))
  const session = currentSession()
  if (session.status !== 'signed-in') throw new Error('signed out')
  return session
}

/** Lists of one hour after the other; the last one is shown. */
function showLists(...lists: readonly (readonly (InsightItem | undefined)[])[]) {
  const session = comeIn()
  for (const list of lists) save(session, list)
  return show(session)
}

function save({ user }: SignedIn, list: readonly (InsightItem | undefined)[]) {
  const before = readEdition('products', user)?.fetchedAt
  const at = before === undefined ? Date.now() : Date.parse(before) + 3_600_000
  return saveList('products', user, list, new Date(at).toISOString())
}

function show(session: SignedIn) {
  const edition = readEdition('products', session.user)
  const { result, rerender } = renderHook((view: DashboardView) => useWorklist(view, session, edition), {
    initialProps: VIEW,
  })
  const names = (items: readonly InsightItem[]) => items.map(({ seoTitle }) => seoTitle)
  const find = (name: string) => result.current.items.find(({ seoTitle }) => seoTitle === name) ?? {}
  return {
    session,
    shown: result,
    view: (view: Partial<DashboardView>) => rerender({ ...VIEW, ...view }),
    /** A second after the one before. */
    mark(name: string, ...how: readonly ['done' | 'later' | 'notForUs', string?]) {
      vi.setSystemTime(Date.now() + 1000)
      act(() => void result.current.marks.setStatus(find(name), ...how))
    },
    changeOf: (name: string) => result.current.changeOf(find(name)),
    parts() {
      const { open, later, done, notForUs, gone, returned } = result.current
      return Object.fromEntries(
        Object.entries({ open, later, done, notForUs, gone, returned }).map(([part, items]) => [
          part,
          names(items),
        ]),
      )
    },
  }
}

test('a list is split into what is open, what waits, the next day first, what is done, the last first, and what is not for us', () => {
  const list = showLists([mug, soap, figs, lamp, rug])
  list.mark('Lamp', 'done')
  list.mark('Mug', 'done')
  list.mark('Rug', 'later', addDays(TODAY, 9))
  list.mark('Soap', 'later', addDays(TODAY, 1))
  expect(list.parts()).toMatchObject({
    open: ['Figs'],
    later: ['Soap', 'Rug'],
    done: ['Mug', 'Lamp'],
    notForUs: [],
  })
  list.mark('Lamp', 'notForUs')
  expect(list.parts()).toMatchObject({ done: ['Mug'], notForUs: ['Lamp'] })
})

test('what was put off until today comes first', () => {
  const list = showLists([mug, soap, figs])
  list.mark('Figs', 'later', TODAY)
  expect(list.parts()).toMatchObject({ open: ['Figs', 'Mug', 'Soap'], later: [] })
})

test('only what a refresh brought or changed is shown where only that is asked for', () => {
  const list = showLists([mug, soap], [mug, { ...soap, pricingSuggestion: 'Wait.' }, figs])
  expect(list.shown.current.isOnlyChanges).toBe(false)
  for (const show of ['changes', 'shop'] as const) {
    list.view({ show })
    expect([show, list.parts()['open'], list.shown.current.isOnlyChanges]).toEqual([
      show,
      ['Soap', 'Figs'],
      true,
    ])
  }
})

test('without news all of a list is shown where only changes are asked for, and nothing where the shop’s are', () => {
  const list = showLists([mug, soap])
  list.view({ show: 'changes' })
  expect([list.parts()['open'], list.shown.current.isOnlyChanges]).toEqual([['Mug', 'Soap'], false])
  list.view({ show: 'shop' })
  expect([list.parts()['open'], list.shown.current.isOnlyChanges]).toEqual([[], true])
})

test('a change is told until it has been seen, and where only changes are shown also then', () => {
  const session = comeIn()
  save(session, [mug, soap])
  const { fetchedAt = '', changes } = save(session, [{ ...mug, pricingSuggestion: 'Wait.' }, soap, figs])
  if (!changes) throw new Error('No change.')
  const change = { former: { pricingSuggestion: 'Sell.' } }
  expect(show(session).changeOf('Mug')).toEqual(change)
  const seen = { ...change, isSeen: true }
  saveChanges('products', fetchedAt, { ...changes, byId: new Map([...changes.byId, ['1', seen]]) })
  const list = show(session)
  expect(['Mug', 'Soap', 'Figs'].map(list.changeOf)).toEqual([undefined, undefined, {}])
  list.view({ show: 'changes' })
  expect(list.changeOf('Mug')).toEqual(seen)
})

test('what is done and reads otherwise since is told as such, and is to be worked through behind what is open', () => {
  const session = comeIn()
  save(session, [mug, soap])
  show(session).mark('Mug', 'done')
  save(session, [{ ...mug, pricingSuggestion: 'Wait.' }, soap])
  const list = show(session)
  expect(list.parts()).toMatchObject({ open: ['Soap'], done: [], returned: ['Mug'] })
  expect(list.changeOf('Mug')).toEqual({ former: expect.objectContaining({ pricingSuggestion: 'Sell.' }) })
  expect(list.shown.current.queue.map(({ seoTitle }) => seoTitle)).toEqual(['Soap', 'Mug'])
})

test('what the list has lost stays to be read: what was done last comes first, a search finds it, and it is no change', () => {
  const session = comeIn()
  save(session, [mug, soap, figs])
  const before = show(session)
  before.mark('Soap', 'done')
  before.mark('Mug', 'done')
  expect(before.parts()['gone']).toEqual([])
  save(session, [figs])
  const list = show(session)
  expect(list.parts()['gone']).toEqual(['Mug', 'Soap'])
  list.view({ query: 'soap' })
  expect(list.parts()['gone']).toEqual(['Soap'])
  list.view({ show: 'shop' })
  expect(list.parts()['gone']).toEqual([])
})
