import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '../../session/session.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { answerCalls, jsonReply, never } from '../testing/answering-host.ts'
import { dashboardPage, showDashboard } from '../testing/show-dashboard.tsx'

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
  expect(time.title).toBe(
    new Date(fetchedAt).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' }),
  )
})

test('the words go with the time, while the page is seen', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  answerCalls(never)
  saveProducts(0)
  showDashboard()
  expect(await screen.findByText('Updated now')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(screen.getByText('Updated 2 minutes ago')).toBeDefined()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText('Updated 2 minutes ago')).toBeDefined()
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText('Updated 3 minutes ago')).toBeDefined()
})

test.each([
  ['not known', () => localStorage.setItem('vitrine.insights.products', JSON.stringify(saved))],
  ['still to come', () => saveProducts(-3_600_000)],
])('nothing is said of a time that is %s', async (_, save) => {
  save()
  showDashboard()
  await screen.findByText('Saved soap')
  expect(screen.queryByText(/Updated/)).toBeNull()
})

test('where the browser keeps nothing, a refresh that fails leaves the list that was shown, still dated', async () => {
  answerCalls(() => jsonReply({ message: 'Busy.' }, 503))
  const fetchedAt = saveProducts(3 * 3_600_000)
  showDashboard()
  await screen.findByText('Saved soap')
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await user.click(button('Refresh'))
  const box = await screen.findByRole('alert')
  expect(box.textContent).toBe('Busy.')
  expect(box.compareDocumentPosition(screen.getByText('Saved soap'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText('Updated 3 hours ago').getAttribute('datetime')).toBe(fetchedAt)
})

test('Retry asks anew, and the red box leaves its focus to the heading', async () => {
  const calls = answerCalls(() => (calls.length === 1 ? jsonReply({}, 503) : jsonReply({ analysis: fresh })))
  saveProducts(0)
  showDashboard()
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Fresh soap')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Viewing Products Insights' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(calls).toHaveLength(2)
})

test('a list that brings nothing is asked for again at the next visit, not within this one', async () => {
  const calls = answerCalls(() => jsonReply({ analysis: [] }))
  showDashboard()
  expect(await screen.findByText('No data available to analyze.')).toBeDefined()
  expect(localStorage.getItem('vitrine.insights.products')).toBe('[]')
  for (const name of ['Orders', 'Products']) {
    await user.click(screen.getByRole('tab', { name }))
    expect(await screen.findByText('No data available to analyze.')).toBeDefined()
  }
  cleanup()
  render(dashboardPage())
  expect(await screen.findByText('No data available to analyze.')).toBeDefined()
  expect(calls.map(({ path }) => path)).toEqual(['/shopify/analyze-products', '/shopify/analyze-orders'])
  act(signOut)
  cleanup()
  // The next visit begins without what the page holds, but with what is saved.
  localStorage.setItem('vitrine.insights.products', '[]')
  showDashboard()
  await vi.waitFor(() => expect(calls).toHaveLength(3))
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

test.each(['load', 'refresh'])(
  'a token that is renewed during a %s leaves it the only call',
  async (when) => {
    const reply = Promise.withResolvers<Response>()
    const calls = answerCalls(() => reply.promise)
    if (when === 'refresh') saveProducts(0)
    showDashboard()
    if (when === 'refresh') await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    await screen.findByText('Loading products insights...')
    act(() => void signIn(tokenOf({ id: 'u1', email: 'mariam@shop.example', renewed: true })))
    expect(screen.getByText('Loading products insights...')).toBeDefined()
    reply.resolve(jsonReply({ analysis: fresh }))
    expect(await screen.findByText('Fresh soap')).toBeDefined()
    expect(calls).toHaveLength(1)
  },
)

test('a token that is renewed after it was refused brings the list at once', async () => {
  const calls = answerCalls(() =>
    calls.length === 1 ? jsonReply({ error: 'expired' }, 401) : jsonReply({ analysis: fresh }),
  )
  showDashboard()
  await screen.findByRole('alert')
  act(() => void signIn(tokenOf({ id: 'u1', email: 'mariam@shop.example', renewed: true })))
  expect(await screen.findByText('Fresh soap')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(calls).toHaveLength(2)
})
