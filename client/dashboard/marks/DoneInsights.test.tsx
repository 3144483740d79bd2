import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '../../session/session.ts'
import { answerCalls, jsonReply } from '../testing/answering-host.ts'
import { mariam, omar, showDashboard } from '../testing/show-dashboard.tsx'

const names = ['Soap', 'Figs', 'Oud']
const user = userEvent.setup()

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show(token = mariam, texts: readonly string[] = names) {
  answerCalls(() => jsonReply({ analysis: texts.map((seoTitle, at) => ({ productId: at, seoTitle })) }))
  showDashboard(token)
  await screen.findAllByRole('article')
}

const markDone = (name: string) => user.click(screen.getByRole('button', { name: `Mark as done: ${name}` }))
const headings = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const tellOfAnotherTab = () =>
  act(() => {
    const storageArea = localStorage
    window.dispatchEvent(new StorageEvent('storage', { key: 'vitrine.insights.done', storageArea }))
  })
const cards = () => headings().filter((heading) => !heading.startsWith('Done'))

test('what is done counts as done and goes under Done, at the end', async () => {
  await show()
  expect(screen.queryByRole('region', { name: 'Done' })).toBeNull()
  await markDone('Figs')
  expect(headings()).toEqual(['Soap', 'Oud', 'Done (1)'])
  expect(screen.getByText('2 to do, 1 done')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Done (1)' }))
  const region = within(screen.getByRole('region', { name: 'Done' }))
  await user.click(region.getByRole('button', { name: 'Mark as not done: Figs' }))
  expect(cards()).toEqual(names)
})

test('it stays done at the next visit', async () => {
  await show()
  await markDone('Figs')
  await vi.waitFor(() => expect(localStorage.getItem('vitrine.insights.products')).not.toBeNull())
  cleanup()
  showDashboard()
  await screen.findByRole('heading', { name: 'Soap' })
  expect(cards()).toEqual(['Soap', 'Oud'])
})

test('it stays done through a refresh that brings other texts, and says so; one that is gone is forgotten', async () => {
  await show()
  await markDone('Figs')
  await markDone('Oud')
  answerCalls(() =>
    jsonReply({
      analysis: [
        { productId: 1, seoTitle: 'Figs', inventoryInsight: 'New.' },
        { productId: 7, seoTitle: 'Rugs' },
      ],
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByRole('heading', { name: 'Rugs' })
  expect(cards()).toEqual(['Rugs'])
  expect(screen.getByText('1 to do, 1 done')).toBeDefined()
  expect(screen.getByText('1 changed')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Done (1)' }))
  expect(screen.getByText('Changed since you marked it done')).toBeDefined()
  expect(Object.keys(JSON.parse(localStorage.getItem('vitrine.insights.done') ?? '').hashes)).toEqual([
    'products/1',
  ])
})

test('a tab with an older list undoes nothing', async () => {
  await show()
  await markDone('Oud')
  const marks = JSON.parse(localStorage.getItem('vitrine.insights.done') ?? '')
  // As another tab marks it, which has newer texts and one insight more.
  const others = { ...marks.hashes, 'products/1': 'newer', 'products/9': 'unknown here' }
  const stored = JSON.stringify({ ...marks, hashes: others })
  localStorage.setItem('vitrine.insights.done', stored)
  tellOfAnotherTab()
  expect(cards()).toEqual(['Soap'])
  expect(JSON.parse(localStorage.getItem('vitrine.insights.done') ?? '')).toEqual(JSON.parse(stored))
  await markDone('Soap')
  expect(JSON.parse(localStorage.getItem('vitrine.insights.done') ?? '').hashes).toMatchObject(others)
})

test.each([
  ['z', 'KeyZ', true],
  ['Z', 'KeyZ', true],
  ['ئ', 'KeyZ', true],
  ['z', 'KeyY', true],
  ['y', 'KeyZ', false],
])('Ctrl and %j, on the key %s, takes back: %j', async (key, code, isUndo) => {
  await show()
  await markDone('Figs')
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey: true })))
  expect(cards()).toEqual(isUndo ? names : ['Soap', 'Oud'])
})

test('when all is done it says so', async () => {
  await show(mariam, ['Soap'])
  await markDone('Soap')
  expect(screen.getByText('All done.')).toBeDefined()
  expect(screen.queryByText('No data available to analyze.')).toBeNull()
})

test('the search counts what is left to do, and finds what is done under Done', async () => {
  await show()
  await markDone('Figs')
  await user.type(screen.getByRole('searchbox'), 'figs')
  expect(await screen.findByText('0 of 2')).toBeDefined()
  expect(screen.getByText(/No insights match/).textContent).toBe('No insights match “figs” but what is done')
  expect(screen.getByRole('button', { name: 'Done (1)' })).toBeDefined()
})

test('another tab of the browser is followed, and loses nothing by what it stores in the same moment', async () => {
  await show()
  await markDone('Figs')
  // It has not heard of Figs yet.
  localStorage.setItem('vitrine.insights.done', '{"owner":"u1","hashes":{"products/0":"x"}}')
  tellOfAnotherTab()
  expect(cards()).toEqual(['Oud'])
  expect(Object.keys(JSON.parse(localStorage.getItem('vitrine.insights.done') ?? '').hashes)).toHaveLength(2)
})

test('another user’s marks are dropped, and log-out forgets all', async () => {
  await show()
  await markDone('Figs')
  act(() => void signIn(omar))
  await vi.waitFor(() => expect(cards()).toEqual(names))
  expect(localStorage.getItem('vitrine.insights.done')).toBeNull()
  await markDone('Soap')
  act(signOut)
  expect(localStorage).toHaveLength(0)
})

test('a browser that keeps nothing still lets work be done, and says so until it has room', async () => {
  await show()
  await vi.waitFor(() => expect(localStorage.getItem('vitrine.insights.products')).not.toBeNull())
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await markDone('Figs')
  expect(cards()).toEqual(['Soap', 'Oud'])
  expect(screen.getByText(/What you have just marked could not be saved/)).toBeDefined()
  tellOfAnotherTab()
  await markDone('Oud')
  expect(cards()).toEqual(['Soap'])
  full.mockRestore()
  await markDone('Soap')
  expect(screen.queryByText(/could not be saved/)).toBeNull()
  expect(Object.keys(JSON.parse(localStorage.getItem('vitrine.insights.done') ?? '').hashes)).toHaveLength(3)
})

test('a mark made after a log-out elsewhere is not written', async () => {
  await show()
  localStorage.clear()
  await markDone('Figs')
  expect(screen.getByText('Loading user...')).toBeDefined()
  expect(localStorage).toHaveLength(0)
})
