import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { signIn, signOut } from '../session/session.ts'
import { answerCalls, jsonReply, never } from './testing/answering-host.ts'
import { dashboardPage, mariam, omar, showDashboard } from './testing/show-dashboard.tsx'

const soap = {
  productId: 1,
  seoTitle: 'Olive soap',
  inventoryInsight: 'Ten left.',
  pricingSuggestion: 'Keep it.',
}
const lists: Record<string, unknown[]> = {
  '/shopify/analyze-products': [soap],
  '/shopify/analyze-orders': [{ orderId: 1001 }, { orderId: 1002 }],
  '/shopify/analyze-customers': [{ customerId: 7 }],
  '/shopify/analyze-blogs': [{ blogId: 3 }],
}
const user = userEvent.setup()
let log: MockInstance<typeof console.error>

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function answerWithLists() {
  return answerCalls((path) => jsonReply({ analysis: lists[path] }))
}

function tab(name: string) {
  return screen.getByRole('tab', { name })
}

test('the prerendered page is checking the session', () => {
  signIn(mariam)
  expect(renderToString(dashboardPage())).toContain('Loading user...')
})

test.each([null, 'unreadable', 'h.e30'])('with %s for a token the way leads to the landing page', (token) => {
  const calls = answerWithLists()
  if (token) localStorage.setItem('vitrine.sessionToken', token)
  render(dashboardPage())
  expect(screen.getByText('landing page')).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('shows who is there, the title and the first tab with its cards, after exactly one call', async () => {
  const calls = answerWithLists()
  showDashboard()
  expect(screen.getByText('Loading products insights...')).toBeDefined()
  const card = await screen.findByRole('article')
  expect(within(card).getByRole('heading', { name: 'Olive soap' })).toBeDefined()
  expect(screen.getByText(/Welcome/).textContent).toBe('Welcome, mariam')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vitrine Dashboard')
  expect(screen.getByText('Viewing Products Insights')).toBeDefined()
  expect(screen.queryByText(/^Loading/)).toBeNull()
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({
    path: '/shopify/analyze-products',
    init: {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${mariam}` },
    },
  })
})

test('each tab is asked for when it is first selected, and once', async () => {
  const calls = answerWithLists()
  showDashboard()
  await screen.findByText('Olive soap')
  await user.dblClick(tab('Orders'))
  expect(await screen.findByText('Viewing Orders Insights')).toBeDefined()
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  await user.click(tab('Products'))
  expect(screen.getByText('Olive soap')).toBeDefined()
  await user.click(tab('Orders'))
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('online'))
  expect(calls.map((call) => call.path)).toEqual(['/shopify/analyze-products', '/shopify/analyze-orders'])
})

test('while a load is in progress the tabs are disabled and keep the focus', async () => {
  const calls = answerCalls(never)
  showDashboard()
  await user.click(tab('Blogs'))
  expect(screen.getByText('Viewing Products Insights')).toBeDefined()
  expect(document.activeElement).toBe(tab('Blogs'))
  for (const each of screen.getAllByRole('tab')) expect(each.getAttribute('aria-disabled')).toBe('true')
  expect(calls).toHaveLength(1)
})

test('arrow keys move among the tabs without a call; Enter selects', async () => {
  const calls = answerWithLists()
  showDashboard()
  await screen.findByText('Olive soap')
  act(() => tab('Products').focus())
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tab('Blogs'))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(tab('Orders'))
  await user.keyboard('{End}{Home}{End}')
  expect(document.activeElement).toBe(tab('Blogs'))
  expect(calls).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Blog ID#')).toBeDefined()
  expect(calls).toHaveLength(2)
})

test('a saved list is shown without a call', async () => {
  const calls = answerWithLists()
  localStorage.setItem('vitrine.insights.products', JSON.stringify([soap]))
  showDashboard()
  expect(await screen.findByText('Olive soap')).toBeDefined()
  expect(calls).toHaveLength(0)
})

test.each(['broken', '{}', '[null]', '[]'])('a saved %s is fetched anew', async (text) => {
  const calls = answerWithLists()
  localStorage.setItem('vitrine.insights.products', text)
  showDashboard()
  expect(await screen.findByText('Olive soap')).toBeDefined()
  expect(calls).toHaveLength(1)
})

test('what was fetched is saved as it came', async () => {
  answerWithLists()
  showDashboard()
  await vi.waitFor(() =>
    expect(localStorage.getItem('vitrine.insights.products')).toBe(JSON.stringify([soap])),
  )
})

test('odd items are left out or shown as text, missing and repeated ids are all shown', async () => {
  answerCalls(() =>
    jsonReply({
      analysis: [
        null,
        'text',
        7,
        [],
        { seoTitle: 42, inventoryInsight: null, pricingSuggestion: '<b>up</b>' },
        { productId: 1, seoTitle: 'one' },
        { productId: 1, seoTitle: 'one again' },
        {},
      ],
    }),
  )
  showDashboard()
  expect(await screen.findAllByRole('article')).toHaveLength(4)
  expect(screen.getByText('4 insights')).toBeDefined()
  expect(screen.getByText('<b>up</b>')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'one again' })).toBeDefined()
})

test('an empty list says so', async () => {
  answerCalls(() => jsonReply({}))
  showDashboard()
  expect(await screen.findByText('No data available to analyze.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failure is shown and logged; other tabs work; nothing is tried again by itself', async () => {
  const calls = answerCalls((path) =>
    path.endsWith('products')
      ? new Response('<html>', { status: 502 })
      : jsonReply({ analysis: lists[path] }),
  )
  showDashboard()
  const message = 'Invalid JSON from /shopify/analyze-products: <html>'
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByText('No data available to analyze.')).toBeDefined()
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message }))
  await user.click(tab('Blogs'))
  expect(await screen.findByText('Blog ID#')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(calls).toHaveLength(2)
})

test.each([
  ['is selected again', async () => void (await user.click(tab('Products')))],
  ['is to be tried again', async () => void (await user.click(screen.getByText('Retry')))],
  [
    'is come back to',
    async () => {
      await user.click(tab('Blogs'))
      await screen.findByText('Blog ID#')
      await user.click(tab('Products'))
    },
  ],
])('a tab that failed is fetched again when it %s', async (_, come) => {
  let failures = 0
  answerCalls((path) => {
    const fails = path.endsWith('products') && failures++ === 0
    return fails ? jsonReply({ error: 'Busy.' }, 503) : jsonReply({ analysis: lists[path] })
  })
  showDashboard()
  expect((await screen.findByRole('alert')).textContent).toBe('Busy.')
  await come()
  expect(await screen.findByText('Olive soap')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(failures).toBe(2)
})

test.each([
  ['an error without a message', new Error(''), 'Fetch error'],
  ['no error at all', undefined, 'Fetch error'],
  ['an error of its own', new Error('Out of paper'), 'Out of paper'],
  [
    'no connection',
    new TypeError('Failed to fetch'),
    "The insights didn't arrive. Check your connection, then try again.",
  ],
])('%s is told', async (_, error, message) => {
  answerCalls(() => Promise.reject(error))
  showDashboard()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(log).toHaveBeenCalled()
})

test("our server's errors come with their reference", async () => {
  answerCalls(() => jsonReply({ error: { code: 'internal', message: 'Sorry.', requestId: 'r-17' } }, 500))
  showDashboard()
  expect((await screen.findByRole('alert')).textContent).toBe('Sorry.')
  expect(screen.getByText(/Reference/).textContent).toBe('Reference r-17')
})

test('a 401 says how to get back in without losing what is saved', async () => {
  answerCalls(() => jsonReply({ error: 'expired' }, 401))
  showDashboard()
  const box = await screen.findByRole('alert')
  expect(box.textContent).toContain('Your session has ended.')
  expect(box.textContent).toContain('tap its link to the dashboard')
  expect(box.textContent).not.toMatch(/log out/i)
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
})

test('a full storage does not keep the list from being shown', async () => {
  answerWithLists()
  signIn(mariam)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(dashboardPage())
  expect(await screen.findByText(/could not be saved/)).toBeDefined()
  expect(screen.getByText('Olive soap')).toBeDefined()
})

test.each([
  ['here', () => signOut()],
  [
    'in another tab',
    () => {
      localStorage.clear()
      window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
    },
  ],
])('a log-out %s during a load ends it, and nothing is written after', async (_, logOut) => {
  const calls = answerCalls(never)
  showDashboard()
  act(logOut)
  expect(screen.getByText('landing page')).toBeDefined()
  expect(calls[0]?.init.signal?.aborted).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(localStorage).toHaveLength(0)
  expect(log).not.toHaveBeenCalled()
})

test('a log-out that this tab has not heard of yet keeps a reply from being saved', async () => {
  const reply = Promise.withResolvers<Response>()
  answerCalls(() => reply.promise)
  showDashboard()
  localStorage.clear()
  reply.resolve(jsonReply({ analysis: [soap] }))
  expect(await screen.findByText('landing page')).toBeDefined()
  expect(localStorage).toHaveLength(0)
})

test("another user's sign-in never shows the first one's lists", async () => {
  const calls = answerWithLists()
  showDashboard(mariam)
  await screen.findByText('Olive soap')
  lists['/shopify/analyze-products'] = [{ ...soap, seoTitle: 'Figs' }]
  act(() => void signIn(omar))
  expect(screen.queryByText('Olive soap')).toBeNull()
  expect(await screen.findByText('Figs')).toBeDefined()
  expect(screen.getByText(/Welcome/).textContent).toBe('Welcome, omar')
  lists['/shopify/analyze-products'] = [soap]
  expect(calls).toHaveLength(2)
})

test('after a log-out the same user starts anew', async () => {
  const calls = answerWithLists()
  showDashboard()
  await screen.findByText('Olive soap')
  act(signOut)
  cleanup()
  showDashboard()
  await screen.findByText('Olive soap')
  expect(calls).toHaveLength(2)
})

test('a long list is drawn in part, and whole for print', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  answerCalls(() => jsonReply({ analysis: Array.from({ length: 500 }, (_, id) => ({ productId: id })) }))
  showDashboard()
  expect(await screen.findAllByRole('article')).toHaveLength(12)
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40))
  expect(screen.getByText('500 insights')).toBeDefined()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('article')).toHaveLength(500)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.getAllByRole('article')).toHaveLength(40)
})
