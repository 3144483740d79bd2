/** Marks of an owner, from one browser to another. */
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Browser } from '@playwright/test'
import { formatMarksFile } from '../../client/dashboard/marks/marks-file.ts'
import { createQrPath } from '../../client/ui/qr/qr-path.ts'
import { DashboardPage } from '../pages/DashboardPage.ts'
import { expect, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import { insights, openWith } from '../pages/own-lists.ts'
import { counted, more, say, worked } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { answering } from '../support/counted-host.ts'
import { findCollisions, findSmallTargets } from '../support/layout.ts'

const LIST = insights('products', ['Soap', 'Figs', 'Lamp'])

test.beforeEach(() => foresee(SHIFT))

/** The same owner's other device, with a list of its own. */
async function otherDevice(browser: Browser, { host, origin, token }: DashboardPage): Promise<DashboardPage> {
  const context = await browser.newContext()
  const other = new DashboardPage(await context.newPage(), host, origin)
  await other.signIn({ token })
  await openWith(other, LIST)
  return other
}

async function openMarks(dashboard: DashboardPage): Promise<void> {
  await dashboard.button(say('tools.more')).click()
  await dashboard.item(say('marks.title')).click()
  await expect(dashboard.page.getByRole('dialog', { name: say('marks.title') })).toBeVisible()
}

async function putOffAndMark(dashboard: DashboardPage): Promise<void> {
  await openWith(dashboard, LIST)
  await dashboard.check('Soap').press('Enter')
  await dashboard.button(more('Figs')).press('Enter')
  await dashboard.item(say('later.tomorrow')).press('Enter')
  await dashboard.see(worked(1, 1))
}

for (const [at, width] of [320, 1280].entries())
  test(
    `a file takes marks to another browser of the owner, where nothing is overwritten: ${width} px`,
    onlyFirst(at),
    async ({ dashboard, page, browser }) => {
      await putOffAndMark(dashboard)
      await page.setViewportSize({ width, height: 740 })
      await openMarks(dashboard)
      const begun = page.waitForEvent('download')
      await dashboard.button(say('marks.save')).click()
      const file = await begun
      expect(file.suggestedFilename()).toMatch(/^Vitrine-marks-\d{4}-\d\d-\d\d\.json$/)
      const saved = await text(await file.createReadStream())
      expect(saved).not.toContain(dashboard.token)
      expect(await findBarriers(page)).toEqual([])
      expect(await findCollisions(page)).toEqual([])
      if (width < 1280) expect(await findSmallTargets(page)).toEqual([])

      const other = await otherDevice(browser, dashboard)
      await openMarks(other)
      for (const id of ['marks.save', 'marks.code'] as const)
        await expect(other.button(say(id))).toBeDisabled()
      await other.page.keyboard.press('Escape')
      await other.check('Lamp').press('Enter')
      await openMarks(other)
      const add = async (buffer: string) => {
        const chooser = other.page.waitForEvent('filechooser')
        await other.button(say('marks.add')).click()
        await (await chooser).setFiles({
          name: 'a.json',
          mimeType: 'application/json',
          buffer: Buffer.from(buffer),
        })
      }
      for (const [wrong, refusal] of [
        [saved.slice(1), 'damaged'],
        [JSON.stringify(LIST), 'damaged'],
        [saved.replace('"version":1', '"version":2'), 'newer'],
        [formatMarksFile('someone else', {}), 'otherOwner'],
        [saved.replaceAll(/"at":"\d{4}/g, '"at":"2999'), 'ahead'],
      ] as const) {
        await add(wrong)
        await other.see(say(`marks.refused.${refusal}`))
      }
      await add(saved)
      await other.see(say('marks.added', { count: 2 }))
      expect(await findBarriers(other.page)).toEqual([])
      await add(saved)
      await other.see(say('marks.added', { count: 0 }))
      await other.page.keyboard.press('Escape')
      await expect(other.button(say('tools.more'))).toBeFocused()
      await other.see(worked(0, 2))
      await expect(other.button(say('later.title', { count: 1 }))).toBeVisible()
      await other.page.context().close()
    },
  )

test('a code is a link that offers its marks, adds them at a press, and leaves nothing in the address', async ({
  dashboard,
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await putOffAndMark(dashboard)
  await openMarks(dashboard)
  await dashboard.button(say('marks.code')).click()
  const code = page.getByRole('img', { name: say('marks.qr') })
  await expect(code).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await dashboard.button(say('installed.copyLink')).click()
  await dashboard.see(say('card.copied'))
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect(code.locator('path')).toHaveAttribute('d', createQrPath(link).path)

  const other = await otherDevice(browser, dashboard)
  await other.see(counted(3))
  const requests: string[] = []
  other.page.on('request', (request) => requests.push(request.url()))
  await other.page.goto(link)
  await other.see(say('marks.offer', { count: 2 }))
  await expect(other.page).not.toHaveURL(/marks/)
  expect(requests.filter((url) => url.includes('marks='))).toEqual([])
  await other.button(say('marks.add')).click()
  await other.see(say('marks.added', { count: 2 }))
  await other.page.keyboard.press('Escape')
  await other.see(worked(1, 1))
  // Opened again, in the same page.
  await other.page.evaluate((address) => location.assign(address), link)
  await other.see(say('marks.added', { count: 0 }))
  await other.page.context().close()
})

test('a link with marks asks its question also where there is no list to mark', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  await dashboard.signIn()
  dashboard.host.answerNext(dashboard.token, answering({ analysis: [] }))
  await dashboard.goto()
  await dashboard.see(say('empty.noData'))
  await page.goto('/home#marks=cut-off')
  await dashboard.see(say('marks.refused.damaged'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('more marks than a code can hold are offered as a file, and without a network all of it works', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  const id = randomUUID()
  const marks = Array.from({ length: 400 }, (_, at) => [
    `products/${at}`,
    { at: new Date().toISOString(), hash: `k${at}l2m3n4o5` },
  ])
  const stored = JSON.stringify({ owner: id, marks: Object.fromEntries(marks) })
  await dashboard.signIn({ id, entries: { 'vitrine.insights.done': stored } })
  await openWith(dashboard, LIST)
  await openMarks(dashboard)
  await dashboard.button(say('marks.code')).click()
  await dashboard.see(say('marks.tooMany', { count: 400 }))
  await page.context().setOffline(true)
  const begun = page.waitForEvent('download')
  await dashboard.button(say('marks.save')).click()
  const saved = await text(await (await begun).createReadStream())
  expect(Object.keys(JSON.parse(saved).marks)).toHaveLength(400)
})
