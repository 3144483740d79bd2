/** Every state that an owner can see, and how to get there. */
import type { Page } from '@playwright/test'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'

export const NOW = new Date('2026-11-21T09:00:00Z')

const INSTALLED = `/installed?next=${encodeURIComponent('https://shop.example/?shop=a.example&state=1&success=true&userId=7&token=t')}`

type Open = (page: Page) => Promise<unknown>

export const STATES: Readonly<Record<string, Open>> = {
  landing: (page) => page.goto('/'),
  'coming-soon': (page) => page.goto('/coming-soon'),
  terms: (page) => page.goto('/terms'),
  privacy: (page) => page.goto('/privacy'),
  'delete-data': (page) => page.goto('/delete-data'),
  installed: (page) => page.goto(INSTALLED),
  'not-found': (page) => page.goto('/nowhere'),
  products: (page) => openTab(page, 'Products'),
  orders: (page) => openTab(page, 'Orders'),
  customers: (page) => openTab(page, 'Customers'),
  blogs: (page) => openTab(page, 'Blogs'),
  search: (page) => openDashboard(page, {}, '?q=candle'),
  'search-without-result': async (page) => {
    await signIn(page, {}, '?q=zeppelin')
    await page.getByRole('searchbox').waitFor()
    await page.getByRole('tabpanel').getByText('zeppelin').first().waitFor()
  },
  done: async (page) => {
    await openDashboard(page)
    await page.getByRole('button', { name: 'Mark as done' }).first().click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
  },
  'account-menu': async (page) => {
    await openDashboard(page)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  },
  loading: async (page) => {
    await signIn(page, { '*': 'silent' })
    await page.getByText('Loading products insights...').first().waitFor()
  },
  error: async (page) => {
    await signIn(page, { '*': 'failing:503' })
    await page.getByRole('alert').waitFor()
  },
  empty: async (page) => {
    await signIn(page, { '*': 'empty' })
    await page.getByText('No data available to analyze.').waitFor()
  },
  'other-owner': async (page) => {
    await openDashboard(page)
    const other = createSampleToken({ id: 'other', email: 'omar@other-shop.example' })
    await page.goto('/favicon.svg')
    await page.goto(`/#token=${other}`)
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
  },
}

async function signIn(page: Page, scenario: Readonly<Record<string, string>>, query = ''): Promise<void> {
  const token = createSampleToken({ scenario })
  await page.goto('/favicon.svg')
  await page.evaluate((value) => localStorage.setItem('vitrine.sessionToken', value), token)
  await page.goto(`/home${query}`)
}

async function openDashboard(
  page: Page,
  scenario: Readonly<Record<string, string>> = {},
  query = '',
): Promise<void> {
  await signIn(page, scenario, query)
  await page.getByRole('article').first().waitFor()
}

async function openTab(page: Page, name: string): Promise<void> {
  await openDashboard(page)
  await page.getByRole('tab', { name }).click()
  await page.getByText(`Viewing ${name} Insights`).first().waitFor()
  await page.getByRole('article').first().waitFor()
}
