import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { signOut } from '../session/session.ts'
import { answerCalls, jsonReply } from './testing/answering-host.ts'
import { showDashboard } from './testing/show-dashboard.tsx'

const soap = {
  productId: 1,
  seoTitle: 'Olive soap',
  inventoryInsight: 'Ten left.',
  pricingSuggestion: 'Keep it.',
}
const lists: Record<string, unknown[]> = {
  '/shopify/analyze-products': [soap],
  '/shopify/analyze-blogs': [{ blogId: 3, summary: 'Read.' }],
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
  expect(await screen.findAllByRole('article')).toHaveLength(3)
  expect(screen.getByText('3 insights')).toBeDefined()
  expect(screen.getByText('<b>up</b>')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'one again' })).toBeDefined()
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

test('a log-out that this tab has not heard of yet keeps a reply from being saved', async () => {
  const reply = Promise.withResolvers<Response>()
  answerCalls(() => reply.promise)
  showDashboard()
  localStorage.clear()
  reply.resolve(jsonReply({ analysis: [soap] }))
  expect(await screen.findByText('Loading user...')).toBeDefined()
  expect(localStorage).toHaveLength(0)
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
