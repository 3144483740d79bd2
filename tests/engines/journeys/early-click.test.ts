/** A press before the page has loaded its code. */
import { expect } from 'vitest'
import { localPath, messageText } from '../../pages/words.ts'
import { startTestProxy } from '../../support/test-proxy.ts'
import { testIn } from '../journey.ts'

// WebKit fails requests in flight as soon as a link is pressed, long before the next page arrives. That is not an
// error.
testIn('ar')('a link pressed before the code has loaded works', async ({ openVisit, product }) => {
  await using proxy = await startTestProxy(product.origin)
  proxy.alter = (path, text) => (path.startsWith('/assets/render') ? new Promise(() => {}) : text)
  const visit = await openVisit(proxy.origin)
  // At the end the proxy stops while the next page is still waiting for its code.
  visit.allowErrors(/\/no\/such\/page/, /status of 404/, /^TypeError: .*(?:module|import)|^JSHandle@error/)
  await visit.open('/no/such/page')
  await visit.tab.evaluate(() => {
    const keep = () => sessionStorage.setItem('changed to', document.body.innerText)
    new MutationObserver(keep).observe(document.body, { childList: true, subtree: true })
  })
  await visit.press('link', messageText('page.terms.link'))
  const arrived = () => visit.tab.evaluate(() => document.readyState !== 'loading' && location.pathname)
  await expect.poll(arrived).toBe(localPath('/terms'))
  expect(await visit.tab.evaluate(() => sessionStorage.getItem('changed to'))).toBeNull()
})
