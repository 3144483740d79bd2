import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../../session/session.ts'
import { answerCalls, jsonReply } from '../testing/answering-host.ts'
import { mariam, showDashboard } from '../testing/show-dashboard.tsx'

const lists: Record<string, unknown[]> = {
  '/shopify/analyze-products': [
    { productId: 1, seoTitle: 'Soap 10', inventoryInsight: 'Ten left.' },
    { productId: 2, seoTitle: 'Figs', inventoryInsight: 'Goes with soap.' },
    { productId: 3, seoTitle: 'Soap 9', inventoryInsight: 'None left.' },
  ],
  '/shopify/analyze-orders': [{ orderId: 1001, summaryInsight: 'Soap again.' }],
}
const user = userEvent.setup()

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

function show(address?: string) {
  const calls = answerCalls((path) => jsonReply({ analysis: lists[path] }))
  showDashboard(mariam, address)
  return calls
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const marks = () => Array.from(document.querySelectorAll('mark'), ({ textContent }) => textContent)

test('the search leaves what has its words in any text, marks them and counts', async () => {
  show()
  await screen.findByText('3 insights')
  await user.type(field(), ' SOAP')
  expect(await screen.findByText('3 of 3')).toBeDefined()
  expect(marks()).toEqual(['Soap', 'soap', 'Soap'])
  await user.type(field(), ' 9')
  expect(await screen.findByText('1 of 3')).toBeDefined()
  expect(headings()).toEqual(['Soap 9'])
  expect(marks()).toEqual(['Soap 9'])
})

test('without a hit it says so, and Clear search brings all back', async () => {
  show()
  await screen.findByText('3 insights')
  await user.type(field(), 'xyz')
  expect(await screen.findByText('0 of 3')).toBeDefined()
  expect(screen.getByText(/No insights match/).textContent).toBe('No insights match “xyz”')
  expect(screen.queryByText('No data available to analyze.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByText('3 insights')).toBeDefined()
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})

test('the cross in the field clears it and keeps the focus there', async () => {
  show()
  await screen.findByText('3 insights')
  await user.type(field(), 'figs')
  await screen.findByText('1 of 3')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('3 insights')).toBeDefined()
  expect(document.activeElement).toBe(field())
})

test('sorts by name, with numbers by their value, or as received', async () => {
  show()
  await screen.findByText('3 insights')
  const sort = screen.getByRole('combobox', { name: 'Sort' })
  await user.selectOptions(sort, 'By name')
  await vi.waitFor(() => expect(headings()).toEqual(['Figs', 'Soap 9', 'Soap 10']))
  await user.selectOptions(sort, 'Original order')
  expect(headings()).toEqual(['Soap 10', 'Figs', 'Soap 9'])
})

test('an address with tab, search and order is what is shown, after a call for that tab alone', async () => {
  const calls = show('/home?tab=orders&q=again&sort=name')
  expect(await screen.findByText('1 of 1')).toBeDefined()
  expect(screen.getByText('Viewing Orders Insights')).toBeDefined()
  expect(field().value).toBe('again')
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('name')
  expect(calls.map(({ path }) => path)).toEqual(['/shopify/analyze-orders'])
})
