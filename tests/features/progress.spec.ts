/** Marks of an owner, from one browser to another, by a link. */
import { joinSentences } from '../../client/language/join.ts'
import { DashboardPage } from '../pages/DashboardPage.ts'
import { expect, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { products } from '../pages/own-lists.ts'
import { say } from '../pages/words.ts'

const LIST = products(['Soap', 'Figs', 'Mat'])

test.beforeEach(() => foresee(SHIFT))

async function copyLink(dashboard: DashboardPage): Promise<string> {
  const { page } = dashboard
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dashboard.choose(say('progress.send'))
  await dashboard.see(joinSentences([say('card.copied'), say('progress.sent')]))
  return page.evaluate(() => navigator.clipboard.readText())
}

async function markSome(dashboard: DashboardPage): Promise<void> {
  await dashboard.openWith(LIST)
  await dashboard.markDone('Soap')
  await dashboard.act('Figs', 'later.tomorrow')
}

test('a link with progress asks on the same owner’s other device, then adds what isn’t there, in the words of the list there', async ({
  dashboard,
  browser,
}) => {
  await dashboard.signIn({ id: 'progress' })
  await markSome(dashboard)
  const link = await copyLink(dashboard)
  expect(link).not.toContain(dashboard.token)

  const context = await browser.newContext()
  const other = new DashboardPage(await context.newPage(), dashboard.host, dashboard.origin)
  await other.signIn({ id: 'progress' })
  await other.openWith([...products(['Soap', 'Figs'], 'Other words.'), ...products(['Mat'])])
  await other.markDone('Mat')
  await other.page.goto(link)
  const dialog = other.page.getByRole('dialog', { name: say('progress.title') })
  await expect(dialog).toContainText(say('progress.offer', { count: 2 }))
  await expect(other.page).not.toHaveURL(/progress/)
  await dialog.getByRole('button', { name: say('progress.add', { count: 2 }) }).click()
  await expect(dialog).toContainText(say('progress.added', { count: 2 }))
  await other.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await other.see(say('status.done', { count: 2 }))
  await other.see(say('later.title', { count: 1 }))
  await expect(other.part('again')).toHaveCount(0)
  await other.unfold('done')
  await expect(other.part('done').getByRole('article', { name: 'Soap' })).toContainText('Other words.')
  await other.page.reload()
  await other.see(say('status.done', { count: 2 }))
  await other.page.goto(link)
  await expect(dialog).toContainText(say('progress.added', { count: 0 }))
  await context.close()
})

test('a link of another owner, or one that is damaged, adds nothing; without a session it says to open the dashboard first', {
  tag: '@rare',
}, async ({ dashboard, landing, page }) => {
  await markSome(dashboard)
  const link = await copyLink(dashboard)
  await page.goto('/terms')
  await dashboard.signIn()
  await dashboard.openWith(LIST)
  for (const [address, told] of [
    [link, say('progress.otherOwner')],
    ['/home#progress=bm90aGluZw', say('progress.damaged')],
  ] as const) {
    await page.goto(address)
    await dashboard.see(told)
    await page.keyboard.press('Escape')
    await dashboard.seeToDo('products', 3)
  }
  await page.goto('/terms')
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await landing.see()
  await dashboard.see(say('notice.progressSignedOut'))
  expect(page.url()).not.toContain('progress=')
})
