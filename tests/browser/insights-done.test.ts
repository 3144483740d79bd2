import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { findBarriers } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { layoutShift, watchLayoutShift } from '../support/layout-shift.ts'

const origin = inject('product')
const heading = (page: Page) => page.getByRole('heading', { level: 3 }).first()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function openHome(page: Page) {
  await watchLayoutShift(page)
  await page.goto('/home')
  await page.getByRole('article').first().waitFor()
}

describe('working insights off', () => {
  test('by keyboard: done, undone, done, and found under Done after a reload', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page, complaints } = opened
    await openHome(page)
    const first = await heading(page).textContent()
    await page.getByRole('button', { name: 'Mark as done' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByText('59 insights').waitFor()
    expect(await focused(page)).toBe('Undo')
    expect(await heading(page).textContent()).not.toBe(first)
    await page.keyboard.press('Enter')
    await page.getByText('60 insights').waitFor()
    expect(await focused(page)).toBe('Mark as done')
    expect(await heading(page).textContent()).toBe(first)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Done (1)' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(await layoutShift(page)).toBe(0)
    await page.reload()
    await page.getByText('59 insights').waitFor()
    await page.getByRole('button', { name: 'Done (1)' }).click()
    const region = page.getByRole('region', { name: 'Done' })
    expect(await region.getByRole('heading').textContent()).toBe(first)
    expect(await findBarriers(page)).toEqual([])
    await region.getByRole('button', { name: 'Mark as not done' }).click()
    await page.getByText('60 insights').waitFor()
    expect(await focused(page)).toBe('Undo')
    expect(complaints).toEqual([])
  })

  test('in one tab is seen in the other, and gone after log-out', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page, context } = opened
    await openHome(page)
    const other = await context.newPage()
    await openHome(other)
    await page.getByRole('button', { name: 'Mark as done' }).nth(2).click()
    await other.getByRole('button', { name: 'Done (1)' }).waitFor()
    await other.getByRole('button', { name: 'Account menu' }).click()
    await other.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL(`${origin}/`)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})
