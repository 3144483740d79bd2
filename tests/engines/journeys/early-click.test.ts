import { expect } from 'vitest'
import { localPath, say } from '../../pages/words.ts'
import { startFront } from '../../support/front.ts'
import { testIn } from '../journey.ts'

// WebKit fails requests in flight as soon as a link is pressed, long before the next page arrives. That is not an
// error.
testIn('ar')('a link pressed before the code has loaded works', async ({ openVisit, product }) => {
  await using front = await startFront(product.origin)
  front.alter = (path, text) => (path.startsWith('/assets/render') ? new Promise(() => {}) : text)
  const visit = await openVisit(front.origin)
  // At the end the front stops while the next page is still waiting for its code.
  visit.foresee(/\/no\/such\/page/, /status of 404/, /^TypeError: .*(?:module|import)|^JSHandle@error/)
  await visit.open('/no/such/page')
  await visit.tab.evaluate(() => {
    const keep = () => sessionStorage.setItem('changed to', document.body.innerText)
    new MutationObserver(keep).observe(document.body, { childList: true, subtree: true })
  })
  await visit.press('link', say('page.terms.link'))
  const arrived = () => visit.tab.evaluate(() => document.readyState !== 'loading' && location.pathname)
  await expect.poll(arrived).toBe(localPath('/terms'))
  expect(await visit.tab.evaluate(() => sessionStorage.getItem('changed to'))).toBeNull()
})
