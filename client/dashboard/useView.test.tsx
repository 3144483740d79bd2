import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useView, type View } from './useView.ts'

afterEach(cleanup)

/** The dashboard at an address, reached from the landing page. */
function openAt(search: string, state: object = {}) {
  let view: View | undefined
  function Dashboard() {
    view = useView()
    return null
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: null },
      { path: '/home', Component: Dashboard },
    ],
    { initialEntries: ['/', { pathname: '/home', search, state }] },
  )
  render(<RouterProvider router={router} />)
  const read = () => {
    if (!view) throw new Error('Nothing is drawn.')
    return view
  }
  return {
    read,
    change: (move: (view: View) => void) => act(async () => move(read())),
    back: () => act(() => router.navigate(-1)),
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

test.each([
  ['', { analysis: 'products', query: '', isReviewing: false, drawn: undefined }],
  ['?tab=orders&q=fig&review=1', { analysis: 'orders', query: 'fig', isReviewing: true }],
  ['?tab=shop&review=yes&sort=name', { analysis: 'products', isReviewing: false }],
])('the view of %j is %j', (search, view) => {
  expect(openAt(search).read()).toMatchObject(view)
})

test.each([
  [{ drawn: 200 }, 200],
  [{ drawn: -1 }, undefined],
  [{ drawn: 1.5 }, undefined],
  [null, undefined],
])('a history entry with %j has %j cards drawn', (state, drawn) => {
  expect(openAt('', { ...state }).read().drawn).toBe(drawn)
})

test('Review that has gone on to another tab ends in that one’s list', async () => {
  const dashboard = openAt('')
  await dashboard.change(({ review }) => review())
  await dashboard.change(({ reviewTab }) => reviewTab('orders'))
  expect(dashboard.address()).toBe('/home?tab=orders&review=1')
  await dashboard.change(({ endReview }) => endReview())
  expect(dashboard.address()).toBe('/home?tab=orders')
  await dashboard.back()
  expect(dashboard.address()).toBe('/home')
})

test('Review that goes on and comes round to its first tab ends in the list that it was opened from', async () => {
  const dashboard = openAt('')
  await dashboard.change(({ review }) => review())
  await dashboard.change(({ reviewTab }) => reviewTab('orders'))
  await dashboard.change(({ reviewTab }) => reviewTab('products'))
  await dashboard.change(({ endReview }) => endReview())
  expect(dashboard.address()).toBe('/home')
  await dashboard.back()
  expect(dashboard.address()).toBe('/')
})

test('Review that is opened by its address ends in its list, from which Back leaves', async () => {
  const dashboard = openAt('?review=1', { from: 'shop' })
  await dashboard.change(({ endReview }) => endReview())
  expect(dashboard.address()).toBe('/home')
  await dashboard.back()
  expect(dashboard.address()).toBe('/')
})
