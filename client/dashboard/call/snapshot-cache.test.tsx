import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signOut } from '../../session/session.ts'
import { comeIn } from '../../session/testing/come-in.ts'
import { fillStorage } from '../../storage/testing/fill-storage.ts'
import { tellOfStored } from '../../storage/testing/tell-of-stored.ts'
import { type StoredSnapshot, saveArrival } from '../store/snapshots.ts'
import { showSnapshot, useSnapshot } from './snapshot-cache.ts'

afterEach(() => {
  cleanup()
  signOut()
})

const save = (ids: string, nth: number, former?: StoredSnapshot) =>
  saveArrival('orders', comeIn('u1').user, former, {
    list: [...ids].map((orderId) => ({ orderId })),
    fetchedAt: `2026-11-${10 + nth}T10:00:00.000Z`,
    language: 'en',
  })

function open() {
  const session = comeIn('u1')
  const { result } = renderHook(() => useSnapshot('orders', session, true))
  return {
    shown: () => result.current,
    idsOf: () => result.current?.insights.map(({ id }) => id).join(''),
    /** The browser tells of what another tab has saved. */
    hear: () => act(async () => tellOfStored('vitrine.insights.about')),
    show: (snapshot: StoredSnapshot) => act(async () => showSnapshot('orders', session, snapshot)),
  }
}

test('what had no room is shown, until another browser tab saves a later list', async () => {
  save('1', 1)
  const tab = open()
  const makeRoom = fillStorage(0)
  await tab.show(save('2', 2, tab.shown()))
  makeRoom()
  await tab.hear()
  expect(tab.shown()).toMatchObject({ isUnsaved: true, insights: [{ id: '2' }] })
  save('3', 3)
  await tab.hear()
  expect(tab.idsOf()).toBe('3')
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
