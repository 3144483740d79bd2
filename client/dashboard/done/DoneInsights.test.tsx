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

const cardOf = (name: string) => {
  const card = screen.getByRole('heading', { name }).closest('article')
  if (!card) throw new Error(`no card ${name}`)
  return within(card)
}
const markDone = (name: string) => user.click(cardOf(name).getByRole('button', { name: 'Mark as done' }))
const headings = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const fold = (count: number) => screen.getByRole('button', { name: `Done (${count})` })

test('what is done goes under Done, leaves Undo in its place, and the focus there', async () => {
  await show()
  expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull()
  await markDone('Figs')
  expect(headings()).toEqual(['Soap', 'Oud'])
  expect(screen.getByText('2 insights')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByText('Done').closest('[role=status]')).not.toBeNull()
  await user.click(fold(1))
  expect(fold(1).getAttribute('aria-expanded')).toBe('true')
  const region = within(screen.getByRole('region', { name: 'Done' }))
  expect(region.getByRole('heading', { name: 'Figs' })).toBeDefined()
  await user.click(fold(1))
  expect(screen.queryByRole('region', { name: 'Done' })).toBeNull()
})

test('Undo brings it back where it was, with the focus', async () => {
  await show()
  await markDone('Figs')
  await user.keyboard('{Enter}')
  expect(headings()).toEqual(names)
  expect(document.activeElement).toBe(cardOf('Figs').getByRole('button', { name: 'Mark as done' }))
  expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull()
})

test('what is under Done can be taken back from there', async () => {
  await show()
  await markDone('Figs')
  await user.click(fold(1))
  await user.click(screen.getByRole('button', { name: 'Mark as not done' }))
  expect(headings()).toEqual(names)
  const region = within(screen.getByRole('region', { name: 'Done' }))
  expect(document.activeElement).toBe(region.getByRole('button', { name: 'Undo' }))
})

test('it stays done at the next visit', async () => {
  await show()
  await markDone('Figs')
  await vi.waitFor(() => expect(localStorage.getItem('vitrine.insights.products')).not.toBeNull())
  cleanup()
  showDashboard()
  await screen.findByRole('heading', { name: 'Soap' })
  expect(headings()).toEqual(['Soap', 'Oud'])
})

test('a new text brings it back', async () => {
  await show()
  await markDone('Figs')
  answerCalls(() =>
    jsonReply({
      analysis: names.map((seoTitle, at) => ({ productId: at, seoTitle, inventoryInsight: 'New.' })),
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await vi.waitFor(() => expect(headings()).toEqual(names))
  await vi.waitFor(() => expect(localStorage.getItem('vitrine.insights.done')).toBeNull())
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
  expect(fold(1)).toBeDefined()
})

test('another tab of the browser is followed', async () => {
  await show()
  await markDone('Figs')
  localStorage.removeItem('vitrine.insights.done')
  act(() => {
    const storageArea = localStorage
    window.dispatchEvent(new StorageEvent('storage', { key: 'vitrine.insights.done', storageArea }))
  })
  expect(headings()).toEqual(names)
})

test('another user’s marks are dropped, and log-out forgets all', async () => {
  await show()
  await markDone('Figs')
  act(() => void signIn(omar))
  await vi.waitFor(() => expect(headings()).toEqual(names))
  expect(localStorage.getItem('vitrine.insights.done')).toBeNull()
  await markDone('Soap')
  act(signOut)
  expect(localStorage).toHaveLength(0)
})

test('a browser that keeps nothing still lets work be done', async () => {
  await show()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await markDone('Figs')
  expect(headings()).toEqual(['Soap', 'Oud'])
  await markDone('Oud')
  expect(headings()).toEqual(['Soap'])
})

test('a mark made after a log-out elsewhere is not written', async () => {
  await show()
  localStorage.clear()
  await markDone('Figs')
  expect(screen.getByText('landing page')).toBeDefined()
  expect(localStorage).toHaveLength(0)
})
