/** Owners who leave and return: the back/forward cache and the offline copy. */
import { expect } from 'vitest'
import { startProduct } from '../../../server/testing/start-product.ts'
import { load as loadLabel, localPath, messageText } from '../../pages/words.ts'
import { silent } from '../../support/counted-host.ts'
import { FAILED_LOAD, logIn, newOwner, test, testIn } from '../journey.ts'
import type { Visit } from '../visit.ts'

/** Waits until the worker has cached the dashboard and, last, the landing page, to which a logout leads. */
async function untilKept(visit: Visit): Promise<void> {
  const kept = () =>
    visit.tab.evaluate(
      async (home, landing) => {
        const answers = await Promise.all([caches.match(home), caches.match(landing)])
        return !answers.includes(undefined) && navigator.serviceWorker.controller !== null
      },
      localPath('/home'),
      localPath('/'),
    )
  await expect.poll(kept).toBe(true)
}

/** Firefox drops a render that is in progress when the page enters the back/forward cache, and all later ones. */
async function untilIdle({ tab }: Visit): Promise<void> {
  const oneTask = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))
  for (let turn = 0; turn < 5; turn += 1) await tab.evaluate(oneTask)
}

test('leaving a dashboard during a load ends its call, and returning shows no failure and loads the list with one more call', async ({
  visit,
  host,
}) => {
  const token = newOwner()
  host.answerNext(token, silent)
  await logIn(visit, token)
  await expect.poll(() => host.underWay(token)).toBe(1)
  // WebKit fails the request before the page can report the reason.
  visit.allowErrors(FAILED_LOAD)
  await untilIdle(visit)
  await visit.open('/terms')
  await visit.see('heading', /Terms/)
  await expect.poll(() => host.underWay(token)).toBe(0)
  await visit.tab.back()
  // A page that isn't from the cache requests the list on its own.
  await expect.poll(() => visit.tab.evaluate(() => location.pathname)).toBe('/home')
  const load = loadLabel('products')
  await expect
    .poll(async () => [...(await visit.look('article')), ...(await visit.look('button', load))])
    .not.toEqual([])
  expect(await visit.look('alert')).toEqual([])
  if ((await visit.look('article')).length === 0) await visit.strike('button', load)
  await visit.see('article')
  expect(host.callsOf(token)).toEqual(['products', 'products'])
})

testIn('ar')(
  'a second visit without a server shows the saved lists, and the owner can log out',
  async ({ openVisit, host }) => {
    await using product = await startProduct({ env: { ANALYSIS_HOST: host.origin } })
    const visit = await openVisit(product.origin)
    visit.allowErrors(FAILED_LOAD)
    await logIn(visit, newOwner())
    const { text } = await visit.see('article')
    await untilKept(visit)
    await product[Symbol.asyncDispose]()

    await visit.open('/home')
    expect((await visit.see('article')).text).toBe(text)
    await visit.press('button', messageText('account.menu'))
    await visit.press('menuitem', messageText('account.logOut'))
    await visit.read(messageText('notice.logged-out'))
    expect(await visit.tab.evaluate(() => localStorage.length)).toBe(0)
  },
)
