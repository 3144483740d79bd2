import { expect } from 'vitest'
import type { Analysis } from '../../../shared/analysis.ts'
import { loading, say, tabName, viewing } from '../../pages/words.ts'
import { scrollUp } from '../../support/scroll-up.ts'
import { newOwner, signIn, test, testIn } from '../journey.ts'

test('a list that is scrolled up after a jump moves by what was scrolled and no more', async ({ visit }) => {
  await signIn(visit, newOwner({ products: 'large:1000' }))
  await visit.see('article')
  const height = () => visit.tab.evaluate(() => document.body.scrollHeight)
  // A script's jump is no act of a hand: what the list then makes room for counts as a shift.
  visit.foresee(/^Layout shift/)
  const first = await height()
  await visit.tab.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(height).toBeGreaterThan(first)
  // To the middle of what is drawn by now: what is above was never in view, and its height was guessed.
  await visit.tab.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await visit.tab.evaluate(scrollUp, 0)
  const jumps: number[] = []
  for (let at = 0; at < 5; at += 1) jumps.push(await visit.tab.evaluate(scrollUp, 200))
  expect(jumps.filter((jump) => Math.abs(jump) > 1)).toEqual([])
})

testIn('ar')('a tab opens at its beginning, saved or loaded', async ({ openVisit, product, host }) => {
  const visit = await openVisit(product.origin, { width: 390, height: 740 })
  visit.foresee(/^Layout shift/)
  const token = newOwner({ '*': 'large:200' })
  await signIn(visit, token)
  await visit.see('article')
  const scrollDown = async () => {
    const goOn = () => {
      scrollTo(0, 3000)
      return scrollY
    }
    await expect.poll(() => visit.tab.evaluate(goOn)).toBeGreaterThan(2000)
  }
  const expectStart = async (analysis: Analysis, button: string) => {
    const title = await visit.see('heading', viewing(analysis))
    const tab = await visit.see('tab', tabName(analysis))
    expect(title.y).toBeGreaterThanOrEqual(tab.y + tab.height - 1)
    expect(title.y).toBeLessThan(tab.y + tab.height + 60)
    expect(tab.y).toBeLessThan(4)
    expect(await visit.see('button', button)).toMatchObject({ isReachable: true })
  }
  await scrollDown()
  const held = host.holdNext(token)
  await visit.press('tab', tabName('orders'))
  await visit.read(loading('orders'))
  await expectStart('orders', say('load.cancel'))
  const orders = Array.from({ length: 200 }, (_, orderId) => ({ orderId, recommendation: 'Wait.' }))
  await held.answer({ analysis: orders })
  await visit.see('article')
  await expectStart('orders', say('tools.more'))
  await scrollDown()
  await visit.press('tab', tabName('products'))
  await visit.see('article')
  await expectStart('products', say('tools.more'))

  await visit.tab.evaluate(() => scrollTo(0, 10))
  await visit.press('tab', tabName('orders'))
  await visit.read(viewing('orders'))
  expect(await visit.tab.evaluate(() => scrollY)).toBe(10)
})

test('after a reload the reader is at the same card', async ({ openVisit, product }) => {
  const visit = await openVisit(product.origin, { width: 390, height: 740 })
  visit.foresee(/^Layout shift/)
  await signIn(visit, newOwner({ products: 'large:200' }))
  await visit.see('article')
  const goOn = () => {
    const card = document.querySelector('[aria-posinset="36"]')
    if (!card) scrollBy(0, innerHeight)
    // Firefox stays where it is if the card has just come: it is told again.
    card?.firstElementChild?.scrollIntoView({ block: 'start', behavior: 'instant' })
    return card !== null && card.getBoundingClientRect().top < innerHeight
  }
  await expect.poll(() => visit.tab.evaluate(goOn)).toBe(true)
  const isNoted = () =>
    Array.from(document.querySelectorAll('[aria-posinset]'), (card) => card.getBoundingClientRect().top).some(
      (top) => Math.abs(history.state?.place?.top - top) < 1,
    )
  await expect.poll(() => visit.tab.evaluate(isNoted)).toBe(true)
  // Cards that are measured meanwhile may still move it: what counts is where it was last seen.
  const noteLastTop = () => {
    const card = document.querySelector('[aria-posinset="36"]')
    addEventListener('pagehide', () => sessionStorage.setItem('top', `${card?.getBoundingClientRect().top}`))
  }
  await visit.tab.evaluate(noteLastTop)
  await visit.tab.reload()
  await visit.see('article')
  const distance = () => {
    const top = document.querySelector('[aria-posinset="36"]')?.getBoundingClientRect().top ?? Number.NaN
    return Math.abs(top - Number(sessionStorage.getItem('top')))
  }
  await expect.poll(() => visit.tab.evaluate(distance)).toBeLessThan(3)
})
