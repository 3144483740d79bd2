import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '../../session/session.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { answerCalls, jsonReply, never } from '../testing/answering-host.ts'
import { dashboardPage, mariam, showDashboard } from '../testing/show-dashboard.tsx'

const saved = [{ productId: 1, seoTitle: 'Saved soap' }]
const fresh = [{ productId: 1, seoTitle: 'Fresh soap' }]
const user = userEvent.setup()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function saveProducts(ageMs: number) {
  const fetchedAt = new Date(Date.now() - ageMs).toISOString()
  localStorage.setItem('vitrine.insights.products', JSON.stringify(saved))
  localStorage.setItem(
    'vitrine.insights.about',
    JSON.stringify({ owner: 'u1', fetchedAt: { products: fetchedAt } }),
  )
  return fetchedAt
}

const button = (name: string) => screen.getByRole('button', { name })

test('a saved list says when it was fetched, in words and exactly', async () => {
  answerCalls(never)
  const fetchedAt = saveProducts(3 * 3_600_000)
  showDashboard()
  const time = await screen.findByText('Updated 3 hours ago')
  expect(time.getAttribute('datetime')).toBe(fetchedAt)
  expect(time.title).toBe(new Date(fetchedAt).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' }))
})

test('the words go with the time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  answerCalls(never)
  saveProducts(0)
  showDashboard()
  expect(await screen.findByText('Updated now')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(screen.getByText('Updated 2 minutes ago')).toBeDefined()
})

test('nothing is said of a time that is not known', async () => {
  localStorage.setItem('vitrine.insights.products', JSON.stringify(saved))
  showDashboard()
  await screen.findByText('Saved soap')
  expect(screen.queryByText(/Updated/)).toBeNull()
})

test('a refresh empties the list, asks once however often it is pressed, and shows and saves what came', async () => {
  const reply = Promise.withResolvers<Response>()
  const calls = answerCalls(() => reply.promise)
  saveProducts(3_600_000)
  showDashboard()
  await screen.findByText('Saved soap')
  await user.dblClick(button('Refresh'))
  expect(screen.queryByText('Saved soap')).toBeNull()
  expect(screen.getByText('Loading products insights...')).toBeDefined()
  expect(screen.queryByText('No data available to analyze.')).toBeNull()
  expect(document.activeElement).toBe(button('Refresh'))
  await act(async () => reply.resolve(jsonReply({ analysis: fresh })))
  expect(await screen.findByText('Fresh soap')).toBeDefined()
  expect(screen.getByText('Updated now')).toBeDefined()
  expect(calls).toHaveLength(1)
  await vi.waitFor(() =>
    expect(localStorage.getItem('vitrine.insights.products')).toBe(JSON.stringify(fresh)),
  )
})

test.each([
  ['', () => {}],
  [
    ', also where the browser keeps nothing',
    () => {
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError')
      })
    },
  ],
])('after a refresh that fails the list is back under the red box, still dated%s', async (_, block) => {
  answerCalls(() => jsonReply({ message: 'Busy.' }, 503))
  const fetchedAt = saveProducts(3 * 3_600_000)
  showDashboard()
  await screen.findByText('Saved soap')
  // The session is to go on, only the lists are to be out of reach.
  block()
  await user.click(button('Refresh'))
  const box = await screen.findByRole('alert')
  expect(box.textContent).toBe('Busy.')
  const card = screen.getByText('Saved soap')
  expect(box.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText('Updated 3 hours ago').getAttribute('datetime')).toBe(fetchedAt)
  expect(screen.queryByText('No data available to analyze.')).toBeNull()
  vi.restoreAllMocks()
  expect(localStorage.getItem('vitrine.insights.products')).toBe(JSON.stringify(saved))
})

test('Retry asks anew, and the red box leaves its focus to the panel', async () => {
  const calls = answerCalls(() => (calls.length === 1 ? jsonReply({}, 503) : jsonReply({ analysis: fresh })))
  saveProducts(0)
  showDashboard()
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  expect(await screen.findByText('Fresh soap')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(calls).toHaveLength(2)
})

test('a refresh that brings nothing is a result too: the next visit makes no call', async () => {
  const calls = answerCalls(() => jsonReply({ analysis: [] }))
  saveProducts(0)
  showDashboard()
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('No data available to analyze.')).toBeDefined()
  expect(localStorage.getItem('vitrine.insights.products')).toBe('[]')
  cleanup()
  render(dashboardPage())
  expect(await screen.findByText('No data available to analyze.')).toBeDefined()
  expect(calls).toHaveLength(1)
})

test('a load tells the seconds gone, without reading them out, and after ten what is happening', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  answerCalls(never)
  showDashboard()
  const clock = screen.getByRole('timer')
  expect(clock.textContent).toBe('0 s')
  expect(clock.closest('[role=status], [aria-live]')).toBeNull()
  act(() => vi.advanceTimersByTime(9_000))
  expect(clock.textContent).toBe('9 s')
  expect(screen.queryByText(/Still working/)).toBeNull()
  act(() => vi.advanceTimersByTime(66_000))
  expect(clock.textContent).toBe('1 min 15 s')
  expect(screen.getByText(/Still working/).closest('[role=status]')).not.toBeNull()
})

test('Cancel ends the call without a word of failure, and leaves a way to load', async () => {
  const calls = answerCalls(never)
  signIn(mariam)
  render(dashboardPage())
  fireEvent.click(button('Cancel'))
  expect(await screen.findByText('Loading was cancelled.')).toBeDefined()
  expect(calls[0]?.init.signal?.aborted).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('No data available to analyze.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(console.error).not.toHaveBeenCalled()
  await user.click(button('Load insights'))
  expect(screen.getByText('Loading products insights...')).toBeDefined()
  expect(calls).toHaveLength(2)
})

test('cancelling a refresh brings the list back, dated, and keeps the focus near', async () => {
  answerCalls(never)
  saveProducts(60_000)
  showDashboard()
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  await user.click(button('Cancel'))
  expect(await screen.findByText('Saved soap')).toBeDefined()
  expect(screen.getByText('Updated 1 minute ago')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})

test('a session that the host no longer takes leaves the list; the link back in ends the red box', async () => {
  answerCalls(() => jsonReply({ error: 'expired' }, 401))
  saveProducts(0)
  showDashboard()
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect((await screen.findByRole('alert')).textContent).toMatch('Your session has ended.')
  expect(screen.getByText('Saved soap')).toBeDefined()
  act(() => void signIn(tokenOf({ id: 'u1', email: 'mariam@shop.example', renewed: true })))
  expect(await screen.findByText('Saved soap')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a log-out during a refresh ends it, and nothing is written after', async () => {
  const reply = Promise.withResolvers<Response>()
  const calls = answerCalls(() => reply.promise)
  saveProducts(0)
  showDashboard()
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  act(signOut)
  expect(calls[0]?.init.signal?.aborted).toBe(true)
  await act(async () => reply.resolve(jsonReply({ analysis: fresh })))
  expect(screen.getByText('landing page')).toBeDefined()
  expect(localStorage).toHaveLength(0)
})
