/** No page is white or spins for ever where JavaScript is off, blocked, or newer than the browser understands. */
import type { Page } from '@playwright/test'
import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { PAGES } from '../../shared/pages.ts'
import { fitsWidth } from '../support/analyses.ts'
import { findBarriers } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'

const origin = inject('product')
const DOCUMENTS = [PAGES.landing, PAGES.terms, PAGES.privacy, PAGES.deleteData, PAGES.comingSoon]
const NEEDY = [PAGES.dashboard.path, '/installed?next=https%3A%2F%2Fshop.example%2F%3Fshop%3Da']

/** What stands in the way of the page's first script. */
const OBSTACLES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  blocked: (page) => page.route('**/assets/*.js', (route) => route.abort()),
  'not found': (page) => page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 })),
  'newer than the browser': (page) =>
    page.route('**/assets/entry-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const later = |> now' }),
    ),
}

/** As if the time had passed after which the note comes. */
const letTimePass = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations === 1) animation.finish()
  })

describe('JavaScript turned off', () => {
  test.each(DOCUMENTS.map(({ path }) => path))('%s reads, and its links lead on', async (path) => {
    await using opened = await openPage({ origin, javaScriptEnabled: false })
    const { page } = opened
    await page.goto(path)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.getByText(/^Loading/).count()).toBe(0)
    for (const link of await page.locator('a[href]').all())
      expect(await link.getAttribute('href')).not.toBe('#')
  })

  test.each(NEEDY)('%s says what to do', async (address) => {
    await using opened = await openPage({ origin, javaScriptEnabled: false })
    await opened.page.goto(address)
    await opened.page
      .getByText(/needs JavaScript\. Turn it on in your browser, then reload this page\./)
      .waitFor()
  })
})

describe.each(Object.entries(OBSTACLES))('a script that is %s', (_name, obstruct) => {
  test.each(DOCUMENTS.map(({ path }) => path))('leaves %s the document that it is', async (path) => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await obstruct(page)
    await page.goto(path)
    await page.locator('h1').waitFor()
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(10)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test.each(NEEDY)('leaves a word on what to do at %s', async (address) => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await obstruct(page)
    await page.goto(address)
    const note = page.getByText('This takes longer than it should.')
    expect(await note.isVisible()).toBe(false)
    await letTimePass(page)
    await note.waitFor()
    expect(await fitsWidth(page)).toBe(true)
    // The dashboard has its heading once it knows whom it greets.
    const barriers = await findBarriers(page)
    expect(barriers.filter((barrier) => !barrier.startsWith('page-has-heading-one'))).toEqual([])
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await note.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
  })
})
