/** The dashboard as a whole, for an answer on save. What it promises is in tests/features. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '../session/session.ts'
import { tokenOf } from '../session/testing/token.ts'
import { SiteProvider } from '../ui/site-context.ts'
import { SITE } from '../ui/testing/render-at.tsx'
import { DashboardPage } from './DashboardPage.tsx'
import { answerCalls, jsonReply } from './testing/answering-host.ts'

const user = userEvent.setup()
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
/** By Enter: in jsdom all buttons are at one place, where a second click belongs to the first. */
const press = (name: string) => {
  screen.getByRole('button', { name }).focus()
  return user.keyboard('{Enter}')
}
const toDo = (count: string) =>
  waitFor(() => expect(document.querySelector('[data-field="todo"]')?.textContent).toBe(count))
const control = (key: string, code: string) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey: true }))

beforeEach(() => {
  // jsdom doesn't know <search>, of which React tells.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // Neither does it know what is in view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  // Nor media queries.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  signIn(tokenOf({ id: 'u1', email: 'mariam@shop.example' }))
})

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(...lists: readonly (readonly string[])[]) {
  const calls = answerCalls(() => {
    const list = lists[calls.length - 1]
    if (!list) return Promise.reject(new Error(''))
    return jsonReply({ analysis: list.map((seoTitle, productId) => ({ productId, seoTitle })) })
  })
  draw()
}

function draw() {
  window.history.replaceState(null, '', '/home')
  // As draw.tsx has it: other routers write an address later than they are told to.
  const router = createBrowserRouter([{ path: '/home', Component: DashboardPage }])
  render(
    <StrictMode>
      <SiteProvider value={SITE}>
        <RouterProvider router={router} />
      </SiteProvider>
    </StrictMode>,
  )
}

test('the dashboard loads a list, marks and takes back, searches and refreshes', async () => {
  show(['Soap 10', 'Figs', 'Soap 9'], ['Soap 9', 'Dates'])
  await toDo('3 to do')
  await press('Mark as done: Figs')
  await toDo('2 to do')
  await waitFor(() => expect(headings()).toEqual(['Soap 10', 'Soap 9', 'Done (1)']))
  control('y', 'KeyZ')
  await toDo('2 to do')
  control('ئ', 'KeyZ')
  await toDo('3 to do')
  await user.type(screen.getByRole('searchbox'), ' SOAP 9')
  expect(await screen.findByText('1 found')).toBeDefined()
  expect(document.querySelector('mark')?.textContent).toBe('Soap 9')
  await user.clear(screen.getByRole('searchbox'))
  await press('Refresh')
  await toDo('2 to do')
  // What is new comes first.
  expect(headings()).toEqual(['Soap 9', 'Dates'])
})

test('a failure without a message is a fetch error, and is logged', async () => {
  show()
  expect((await screen.findByRole('alert')).textContent).toBe('Fetch error')
  expect(console.error).toHaveBeenCalledWith(new Error(''))
})

test('after a log-out the dashboard says that it leaves, until the landing page is there', async () => {
  show(['Figs'])
  await toDo('1 to do')
  act(signOut)
  expect(screen.getByText('Logging out...')).toBeDefined()
})

test.each([
  ['the same owner', 'is asked for by a press', { id: 'u1', iat: 2 }],
  ['another owner', 'is asked for', { id: 'u2' }],
])(
  'what a session was refused says nothing to the next one of %s, whose list %s',
  async (_, _how, claims) => {
    act(() => void signIn(tokenOf({ id: 'u1' })))
    const calls = answerCalls(() =>
      calls.length === 1 ? jsonReply({}, 401) : jsonReply({ analysis: [{ productId: 1, seoTitle: 'Figs' }] }),
    )
    draw()
    expect((await screen.findByRole('alert')).textContent).toContain('Your session has ended')
    act(() => void signIn(tokenOf(claims)))
    expect(screen.queryByRole('alert')).toBeNull()
    if (claims.id === 'u1') await press('Load insights')
    await toDo('1 to do')
    expect(calls).toHaveLength(2)
  },
)
