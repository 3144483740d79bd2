// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { currentSession, signIn, signOut } from '../../session/session.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { readSavedList } from '../lists/saved-lists.ts'
import { answerCalls, jsonReply, never } from '../testing/answering-host.ts'
import { cancelRefreshAll, refreshAll, round } from './refresh-all.ts'

afterEach(() => {
  vi.restoreAllMocks()
  signOut()
  vi.unstubAllGlobals()
})

function arrive() {
  signIn(tokenOf({ id: 'u1' }))
  const session = currentSession()
  if (session.status !== 'signed-in') throw new Error('signed out')
  return session
}

const reply = () =>
  jsonReply({ analysis: [{ productId: 1, orderId: 1, customerId: 1, blogId: 1, recommendation: 'a' }] })

test('all four lists come one after the other, the selected tab’s first, and are saved as they come', async () => {
  const calls = answerCalls(reply)
  const session = arrive()
  const turns: unknown[] = []
  const unsubscribe = round.subscribe(() => turns.push(round.get()?.turn))
  const shown: string[] = []
  await refreshAll(session, 'orders', (analysis) => shown.push(analysis))
  unsubscribe()
  const inTurn = ['orders', 'products', 'customers', 'blogs']
  expect(turns).toEqual([...inTurn, undefined])
  expect(shown).toEqual(inTurn)
  expect(calls).toHaveLength(4)
  expect(readSavedList('blogs', session.user)?.items).toHaveLength(1)
  expect([...(round.get()?.come.keys() ?? [])]).toEqual(inTurn)
})

test('a list that fails is named, and the next one is asked for; a refused session ends the round', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let count = 0
  const calls = answerCalls(() => {
    count += 1
    return count === 2 ? jsonReply({}, 500) : count === 4 ? jsonReply({}, 401) : reply()
  })
  const session = arrive()
  await refreshAll(session, 'products', () => {})
  expect(calls).toHaveLength(4)
  expect([...(round.get()?.failed.keys() ?? [])]).toEqual(['orders', 'blogs'])
  await refreshAll(session, 'products', () => {})
  expect(round.get()?.failed.size).toBe(0)
})

test('Cancel ends the call under way and asks for no more', async () => {
  const calls = answerCalls(() => (calls.length === 1 ? reply() : never()))
  const session = arrive()
  const done = refreshAll(session, 'products', () => {})
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  cancelRefreshAll()
  await done
  expect(round.get()).toMatchObject({ turn: undefined, isCancelled: true })
  expect(round.get()?.come.size).toBe(1)
})

test('the end of the session ends the round', async () => {
  answerCalls(never)
  const done = refreshAll(arrive(), 'products', () => {})
  signOut()
  await done
  expect(round.get()).toBeUndefined()
})
