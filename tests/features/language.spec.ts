/** Each language at its own URLs, the choice between them, and right-to-left pages. */
import type { Locator } from '@playwright/test'
import { dayOf, nameDayBriefly } from '../../client/dashboard/model/day.ts'
import { currentLocale, t } from '../../client/language/messages.ts'
import { LANGUAGE_NAMES } from '../../shared/languages.ts'
import { newToken } from '../pages/DashboardPage.ts'
import { allowErrors, expect, FAILED_LOAD, LAYOUT_SHIFT, onlyFirst, test } from '../pages/fixtures.ts'
import { products } from '../pages/own-lists.ts'
import { loading, messageText, refreshAll, setTestLanguage, todo } from '../pages/words.ts'

const CHOICE = 'vitrine.language'

test.beforeEach(() => allowErrors(LAYOUT_SHIFT, FAILED_LOAD))

test('every way into the dashboard opens it in the chosen language, with one call, until logout', async ({
  dashboard,
  page,
}) => {
  const token = newToken({ id: '1' })
  await dashboard.logIn({ token })
  await page.goto('/terms?from=app')
  await dashboard.link('العربية').click()
  await expect(page).toHaveURL('/ar/terms?from=app')
  for (const path of [`/#token=${token}`, '/home']) {
    await page.goto(path)
    await expect(page).toHaveURL('/ar/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await dashboard.seeCards()
  }
  await page.goto('/home?tab=orders&q=1022')
  await expect(page).toHaveURL('/ar/home?tab=orders&q=1022')
  await dashboard.seeCards()
  setTestLanguage('ar')
  await dashboard.link('English').click()
  setTestLanguage()
  await expect(page).toHaveURL('/home?tab=orders&q=1022')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await dashboard.seeCards()
  expect(dashboard.calls()).toEqual(['products', 'orders'])
  expect(await dashboard.stored(CHOICE)).toBe('en')
  await dashboard.logOut()
  await expect(page).toHaveURL('/')
  expect(await dashboard.stored(CHOICE)).toBeNull()
})

test('Refresh all survives the choice of another language, and Back', async ({ dashboard, page }) => {
  await page.goto('/terms')
  await dashboard.openWith(products(['Soap']))
  const held = await dashboard.hold(() => dashboard.choose(refreshAll()))
  await dashboard.link('العربية').click()
  setTestLanguage('ar')
  await expect(page).toHaveURL('/ar/home')
  await dashboard.see(loading('products'))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await held.answer({ analysis: products(['Cup']) })
  await expect(dashboard.titles).toHaveText(['Cup'])
  await expect.poll(() => dashboard.calls()).toEqual(['products', 'products', 'orders', 'customers', 'blogs'])
  await dashboard.seeNoCall()
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  setTestLanguage()
})

test('the last of two languages wins, and Undo and the search stay', async ({ dashboard, page }) => {
  await dashboard.openWith(products(['Soap', 'Soap dish', 'Figs']))
  await dashboard.markDone('Soap')
  await dashboard.search.fill('soap')
  await expect(dashboard.titles).toHaveText(['Soap dish'])
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/ar-.*\.js$/, (route) => held.promise.then(() => route.continue()))
  await dashboard.link('العربية').press('Enter')
  await dashboard.link('Français').press('Enter')
  setTestLanguage('fr')
  held.resolve()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveURL('/fr/home?q=soap')
  await expect(dashboard.search).toHaveValue('soap')
  await dashboard.button(messageText('toast.undo')).press('Enter')
  await expect(dashboard.titles).toHaveText(['Soap', 'Soap dish'])
  expect(await dashboard.stored(CHOICE)).toBe('fr')
  expect(dashboard.calls()).toEqual(['products'])
})

test('if the messages of a language don’t load, the page stays and says so', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  allowErrors(/dynamically imported module/)
  await dashboard.open()
  const messages = /\/assets\/ar-.*\.js$/
  await page.route(messages, (route) => route.abort())
  await dashboard.link('العربية').click()
  await dashboard.see(messageText('notice.language-missing'))
  await expect(page).toHaveURL('/home')
  expect(await dashboard.stored(CHOICE)).toBeNull()
  await page.unroute(messages)
  await dashboard.link('العربية').press('Enter')
  await expect(page).toHaveURL('/ar/home')
  await dashboard.miss(messageText('notice.language-missing'))
})

test('a language link can be copied, and opened in another browser tab', { tag: '@rare' }, async ({
  dashboard,
  page,
  context,
}) => {
  await dashboard.open('/home?tab=orders')
  const link = dashboard.link('Français')
  await link.click({ button: 'right' })
  expect(await dashboard.stored(CHOICE)).toBeNull()
  const opened = context.waitForEvent('page')
  await link.click({ button: 'middle' })
  await expect(await opened).toHaveURL('/fr/home?tab=orders')
  await expect(page).toHaveURL('/home?tab=orders')
})

test('the canonical link follows the language, and a link to another page removes it', {
  tag: '@rare',
}, async ({ page, start }) => {
  const { origin } = await start({ PUBLIC_URL: 'https://vitrine.example', NOINDEX: 'false' })
  const linksTo = (rel: string) => page.locator(`link[rel="${rel}"]`)
  await page.goto(`${origin}/delete-data`)
  await page.getByRole('link', { name: 'Français' }).first().click()
  await expect(linksTo('canonical')).toHaveAttribute('href', 'https://vitrine.example/fr/delete-data')
  await expect(linksTo('alternate')).toHaveCount(4)
  setTestLanguage('fr')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: messageText('page.terms.link') })
    .click()
  await expect(linksTo('canonical')).toHaveCount(0)
  await expect(linksTo('alternate')).toHaveCount(0)
})

test('Forward to a dashboard in the language before leads to the chosen one', async ({ dashboard, page }) => {
  await dashboard.openWith(products(['Soap', 'Cup']))
  await dashboard.button(messageText('review.do')).click()
  await expect(page).toHaveURL('/home?review=1')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/home')
  await dashboard.link('Français').click()
  setTestLanguage('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goForward()
  await expect(page).toHaveURL('/fr/home?review=1')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(dashboard.calls()).toEqual(['products'])
})

test('a list in another language says so, is requested again only by a press, and keeps its insights done', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await dashboard.open()
  await dashboard.markDone(await dashboard.title())
  const titles = await dashboard.titles.allTextContents()
  await page.goto('/ar/home')
  setTestLanguage('ar')
  const notice = messageText('status.otherLanguage', { language: 'الإنجليزية' })
  await dashboard.see(notice)
  await expect(dashboard.titles).toHaveText(titles)
  expect(dashboard.calls()).toEqual(['products'])
  await dashboard.button(messageText('status.refreshLanguage')).press('Enter')
  await dashboard.miss(notice)
  await expect(dashboard.titles.first()).toHaveText(/\p{Script=Arabic}/u)
  await expect(page.locator('[data-field="todo"]')).toHaveText(todo(titles.length))
  await expect(dashboard.section('changedSinceDone')).toHaveCount(0)
  expect(dashboard.calls()).toEqual(['products', 'products'])
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar', hasTouch: true, viewport: { width: 390, height: 740 } })

  test('tabs, arrows, keys and swipes in Arabic go from right to left', async ({ dashboard, page }) => {
    const { review } = dashboard
    await dashboard.openWith(products(['Soap', 'Figs']))
    const xOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN
    expect(await xOf(dashboard.tab('products'))).toBeGreaterThan(await xOf(dashboard.tab('orders')))
    await dashboard.tab('products').press('ArrowLeft')
    await expect(dashboard.tab('orders')).toBeFocused()
    await review.open.press('Enter')
    await review.see('Soap', 2)
    expect(await xOf(review.button(messageText('review.next')))).toBeLessThan(
      await xOf(review.button(messageText('review.previous'))),
    )
    await page.keyboard.press('ArrowLeft')
    await review.see('Figs', 2)
    await review.swipe(-120)
    await review.see('Soap', 2)
    await review.swipe(120)
    await review.see('Figs', 2)
  })
})

// French needs the most room.
for (const [at, language] of LANGUAGE_NAMES.toReversed().entries())
  test.describe(`in the language ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 740 } })

    test(
      'a toast on a phone shows the whole day of Later, and every window the whole name of the search field',
      onlyFirst(at),
      async ({ dashboard, page }) => {
        await dashboard.open()
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 740 })
          const isWhole = dashboard.search.evaluate((field: HTMLInputElement) => {
            field.value = field.placeholder
            const fits = field.scrollWidth <= field.clientWidth
            field.value = ''
            return fits
          })
          expect([width, await isWhole]).toEqual([width, true])
        }
        const title = await dashboard.title()
        await dashboard.card(title).press('l')
        await dashboard.item(messageText('later.pick')).press('Enter')
        await page.getByLabel(messageText('later.day'), { exact: true }).fill('2099-09-24')
        await page.keyboard.press('Enter')
        await expect(dashboard.review.open).toBeVisible()
        const day = nameDayBriefly('2099-09-24', dayOf(new Date()), currentLocale())
        const toast = page.getByRole('paragraph').filter({ hasText: t('toast.later', { day }) })
        const isInBox = toast.evaluate((paragraph) => {
          const box = paragraph.getBoundingClientRect()
          const text = paragraph.querySelector('span > span')?.getBoundingClientRect()
          return text && text.left >= box.left && text.right <= box.right && text.bottom <= box.bottom
        })
        expect(await isInBox).toBe(true)
      },
    )
  })

test('with blocked storage, the dashboard works from memory, also after a change of the language', {
  tag: '@rare',
}, async ({ dashboard, landing, page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Blocked.', 'SecurityError')
        },
      })
  })
  await dashboard.goto()
  await landing.see()
  await page.goto(`/home#token=${dashboard.token}`)
  const title = await dashboard.title()
  await dashboard.markDone(title)
  await dashboard.link('Français').click()
  setTestLanguage('fr')
  await expect(page).toHaveURL('/fr/home')
  await expect(page.getByText('layla').first()).toBeVisible()
  await expect(dashboard.check(title)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(dashboard.check(title)).toBeVisible()
})
