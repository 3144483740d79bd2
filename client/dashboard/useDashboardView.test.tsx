import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { textHash } from './marks/text-hash.ts'
import { useDashboardView } from './useDashboardView.ts'

/** The dashboard of `u1` at an address that `writer` has written. */
function openAt(search: string, writer = 'u1') {
  const entry = { pathname: '/home', search, state: { owner: textHash(writer), isPushed: false } }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
  )
  return renderHook(() => ({ view: useDashboardView('u1'), address: useLocation().search }), { wrapper })
    .result
}

test.each([
  [{ query: 'soap' }, '?q=fig'],
  [{ query: '' }, '?q=fig'],
  [{ sort: 'name' }, '?q=fig&sort=name'],
  [{ query: '', show: 'changes' }, '?show=changes'],
  [{ analysis: 'orders', query: 'soap' }, '?tab=orders&q=soap'],
] as const)('a change of %j counts at once; the address waits only while one types: %s', (part, address) => {
  const dashboard = openAt('?q=fig')
  act(() => dashboard.current.view[1](part))
  expect(dashboard.current.view[0]).toMatchObject(part)
  expect(dashboard.current.address).toBe(address)
})

test('what is typed is dropped by another change that has a search of its own, and kept by one that has none', () => {
  const dashboard = openAt('')
  const change = (part: object) => act(() => dashboard.current.view[1](part))
  change({ query: 'soap' })
  change({ sort: 'name' })
  expect(dashboard.current.address).toBe('?q=soap&sort=name')
  change({ query: 'figs' })
  change({ query: '', sort: 'name' })
  expect(dashboard.current.view[0].query).toBe('')
})

test.each([
  ['u1', '?tab=orders&q=soap', 'orders'],
  ['u2', '', 'products'],
])('at an address that %s has written, the dashboard of u1 is at %j', (writer, address, analysis) => {
  const dashboard = openAt('?tab=orders&q=soap', writer)
  expect(dashboard.current.address).toBe(address)
  expect(dashboard.current.view[0].analysis).toBe(analysis)
})
