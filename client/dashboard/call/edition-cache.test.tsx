import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../../session/session.ts'
import { comeIn } from '../../session/testing/come-in.ts'
import { fillStorage } from '../../storage/testing/fill-storage.ts'
import { tellOfStored } from '../../storage/testing/tell-of-stored.ts'
import { type StoredEdition, saveArrival } from '../store/editions.ts'
import { answerCalls, never } from '../testing/answering-host.ts'
import { showEdition, useEdition } from './edition-cache.ts'

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

const save = (ids: string, nth: number, former?: StoredEdition) =>
  saveArrival('orders', comeIn('u1').user, former, {
    list: [...ids].map((orderId) => ({ orderId })),
    fetchedAt: `2026-11-${10 + nth}T10:00:00.000Z`,
    language: 'en',
  })

function open(isOpen = true) {
  const session = comeIn('u1')
  const { result } = renderHook(() => useEdition('orders', session, isOpen))
  const idsOf = () => result.current?.insights.map(({ id }) => id).join('')
  return {
    session,
    shown: () => result.current,
    idsOf,
    /** The browser tells of what another tab has saved. */
    hear: () => act(async () => tellOfStored('vitrine.insights.about')),
    show: (edition: StoredEdition) => act(async () => showEdition('orders', session, edition)),
  }
}

test.each([true, false])(
  'what is saved is shown, in the open tab (%j) and in the others, without a call',
  async (isOpen) => {
    const calls = answerCalls(never)
    save('12', 1)
    const tab = open(isOpen)
    expect(tab.idsOf()).toBe('12')
    for (const event of ['focus', 'online']) await act(async () => window.dispatchEvent(new Event(event)))
    expect(calls).toEqual([])
  },
)

test('what arrives is shown, also if it is empty or had no room', async () => {
  save('1', 1)
  const tab = open()
  await tab.show(save('', 2))
  expect(tab.idsOf()).toBe('')
  const makeRoom = fillStorage(0)
  await tab.show(save('2', 3, tab.shown()))
  makeRoom()
  await tab.hear()
  expect(tab.shown()).toMatchObject({ isUnsaved: true, insights: [{ id: '2' }] })
})

test('what another browser tab has saved is shown, whatever it is, and once more the same stays the same', async () => {
  save('1', 1)
  const tab = open()
  const first = tab.shown()
  await tab.hear()
  expect(tab.shown()).toBe(first)
  save('12', 2)
  await tab.hear()
  expect(tab.idsOf()).toBe('12')
  save('', 3)
  await tab.hear()
  expect(tab.idsOf()).toBe('')
})

test('a tab without a list takes one that another browser tab has saved, but no empty one: it asks for its own', async () => {
  const tab = open()
  save('', 1)
  await tab.hear()
  expect(tab.shown()).toBeUndefined()
  save('1', 2)
  await tab.hear()
  expect(tab.idsOf()).toBe('1')
})

test('what had no room gives way to what another browser tab saves later', async () => {
  save('1', 1)
  const tab = open()
  const makeRoom = fillStorage(0)
  await tab.show(save('2', 2, tab.shown()))
  makeRoom()
  save('3', 3)
  await tab.hear()
  expect(tab.idsOf()).toBe('3')
})
