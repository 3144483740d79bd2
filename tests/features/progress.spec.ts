/** An owner's marks go from one browser to another in a link. */
import { DashboardPage } from '../pages/DashboardPage.ts'
import { allowErrors, expect, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { products } from '../pages/own-lists.ts'
import { messageText } from '../pages/words.ts'

test.beforeEach(() => allowErrors(LAYOUT_SHIFT))

test('a progress link asks first on the same owner’s other device, then adds the missing marks, with the texts of that device’s list', {
  tag: '@rare',
}, async ({ dashboard, browser, page }) => {
  await dashboard.logIn({ id: 'progress' })
  await dashboard.openWith(products(['Soap', 'Figs', 'Mat']))
  await dashboard.markDone('Soap')
  await dashboard.chooseAction('Figs', 'later.tomorrow')
  await dashboard.choose(messageText('progress.send'))
  await dashboard.button(messageText('installed.copyLink')).press('Enter')
  await dashboard.see(messageText('progress.copied'))
  await expect(dashboard.button(messageText('frame.close'))).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).not.toContain(dashboard.token)

  const context = await browser.newContext()
  const other = new DashboardPage(await context.newPage(), dashboard.host, dashboard.origin)
  await other.logIn({ id: 'progress' })
  await other.openWith([...products(['Soap', 'Figs'], 'Other words.'), ...products(['Mat'])])
  await other.markDone('Mat')
  await other.page.goto(link)
  const dialog = other.page.getByRole('dialog', { name: messageText('progress.title') })
  await expect(dialog).toContainText(messageText('progress.offer', { count: 2 }))
  await expect(other.page).not.toHaveURL(/progress/)
  await dialog.getByRole('button', { name: messageText('progress.add', { count: 2 }) }).press('Enter')
  await expect(dialog).toContainText(messageText('progress.added', { count: 2 }))
  await expect(dialog.getByRole('button', { name: messageText('frame.close') })).toBeFocused()
  await other.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await other.see(messageText('status.done', { count: 2 }))
  await other.see(messageText('later.title', { count: 1 }))
  await expect(other.section('changedSinceDone')).toHaveCount(0)
  await other.unfold('done')
  await expect(other.section('done').getByRole('article', { name: 'Soap' })).toContainText('Other words.')
  await other.page.reload()
  await other.see(messageText('status.done', { count: 2 }))
  await other.page.goto(link)
  await expect(dialog).toContainText(messageText('progress.added', { count: 0 }))
  await context.close()

  await page.goto('/terms')
  await dashboard.logIn()
  await page.goto(link)
  await dashboard.see(messageText('progress.otherOwner'))
})

test('a link to the progress that can neither be shared nor copied is shown to be selected', async ({
  dashboard,
  page,
}) => {
  await dashboard.openWith(products(['Soap']))
  await dashboard.markDone('Soap')
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await dashboard.choose(messageText('progress.send'))
  await dashboard.button(messageText('installed.copyLink')).press('Enter')
  await dashboard.see(messageText('progress.select'))
  await expect(page.getByRole('textbox', { name: messageText('progress.link') })).toHaveValue(
    /\/home#progress=./,
  )
})
