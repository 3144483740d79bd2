import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, signIn, signOut } from '../../session/session.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { saveList } from '../lists/saved-lists.ts'
import { answerCalls, jsonReply } from '../testing/answering-host.ts'
import { useInsights } from './useInsights.ts'

const soap = { productId: 1, seoTitle: 'Soap' }
const figs = { productId: 2, seoTitle: 'Figs' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function arrive(issued = 1) {
  signIn(tokenOf({ id: 'u1', iat: issued }))
  const session = currentSession()
  if (session.status !== 'signed-in') throw new Error('signed out')
  return session
}

/** Opens the tab of Products, and keeps each state that it shows. */
async function open(session = arrive()) {
  const shown: string[] = []
  const { result, rerender, unmount } = renderHook(
    (current) => {
      const insights = useInsights('products', current)
      shown.push(insights.status)
      return insights
    },
    { initialProps: session },
  )
  await pass()
  return { result, rerender, unmount, shown }
}

/** Longer than a call takes, and than SWR drops a second request. */
const pass = () => act(() => vi.advanceTimersByTimeAsync(10_000))

test.each([
  ['a list', () => jsonReply({ analysis: [soap] }), 'ready'],
  ['an empty list', () => jsonReply({ analysis: [] }), 'ready'],
  ['a failure', () => jsonReply({}, 500), 'failed'],
] as const)('a tab that has %s asks for nothing more by itself', async (_what, answer, status) => {
  const calls = answerCalls(answer)
  const session = arrive()
  const { unmount } = await open(session)
  for (const event of ['focus', 'online']) window.dispatchEvent(new Event(event))
  await pass()
  unmount()
  const { result, shown } = await open(session)
  expect(result.current.status).toBe(status)
  expect(shown).not.toContain('loading')
  expect(calls).toHaveLength(1)
})

test('a list that is saved, and one that another tab brings, are shown without a call and without Loading', async () => {
  const calls = answerCalls(() => jsonReply({ analysis: [soap] }))
  const session = arrive()
  saveList('products', session.user, [soap], '2026-07-01T10:00:00.000Z')
  const { result, shown } = await open(session)
  expect(result.current.list?.items).toEqual([soap])
  act(() => result.current.show({ items: [figs], fetchedAt: '2026-07-02T10:00:00.000Z' }))
  await pass()
  expect(result.current.list?.items).toEqual([figs])
  expect(new Set(shown)).toEqual(new Set(['ready']))
  expect(calls).toEqual([])
})

test.each([
  [401, 2],
  [500, 1],
])('a load that failed with %i has, after the token is renewed, made %i calls', async (status, count) => {
  const calls = answerCalls(() => jsonReply({}, status))
  const { rerender } = await open()
  rerender(arrive(2))
  await pass()
  expect(calls).toHaveLength(count)
})
