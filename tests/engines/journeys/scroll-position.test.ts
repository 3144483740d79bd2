/** The scroll position in a long list. */
import { expect } from 'vitest'
import { manyProducts } from '../../pages/own-lists.ts'
import { answering } from '../../support/counted-host.ts'
import { logIn, newOwner, test } from '../journey.ts'
import type { Visit } from '../visit.ts'

const PHONE = { width: 390, height: 740 }

/** Waits until the list stops moving, because heights are estimates until cards are on screen. */
async function lookAt({ tab }: Visit, index: number): Promise<void> {
  const scroll = (place: number) => {
    const card = document.querySelectorAll('[role="tabpanel"] article')[place - 1]
    const before = card?.getBoundingClientRect().top
    card?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return card !== undefined && before === card.getBoundingClientRect().top
  }
  await expect.poll(() => tab.evaluate(scroll, index)).toBe(true)
}

/** Expects the position within a card or two. */
async function seeNear({ tab }: Visit, index: number): Promise<void> {
  const isNear = (place: number) => {
    const card = document.querySelectorAll('[role="tabpanel"] article')[place - 1]?.getBoundingClientRect()
    return card && card.top > -2 * card.height && card.top < innerHeight + 2 * card.height
  }
  await expect.poll(() => tab.evaluate(isNear, index)).toBe(true)
}

/** Returns how much more or less a visible card has moved than the page was scrolled up. Runs in the page. */
async function scrollUp(step: number): Promise<number> {
  const card = [...document.querySelectorAll('article')].find(
    (element) => element.getBoundingClientRect().top > innerHeight / 3,
  )
  if (!card) throw new Error('No card is in view.')
  const before = card.getBoundingClientRect().top
  scrollBy(0, -step)
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  return Math.round(card.getBoundingClientRect().top - before - step)
}

test('scrolling up after a jump moves the list by exactly the scrolled distance', async ({ visit }) => {
  await logIn(visit, newOwner({ products: 'large:1000' }))
  for (const index of [30, 60]) await lookAt(visit, index)
  await visit.tab.evaluate(scrollUp, 0)
  const jumps: number[] = []
  for (let index = 0; index < 5; index += 1) jumps.push(await visit.tab.evaluate(scrollUp, 200))
  expect(jumps.filter((jump) => Math.abs(jump) > 1)).toEqual([])
})

test('a reload and Back lead to the same position in the list, without a call', async ({
  openVisit,
  product,
  host,
}) => {
  const visit = await openVisit(product.origin, PHONE)
  const token = newOwner()
  host.answerNext(token, answering({ analysis: manyProducts(300) }))
  await logIn(visit, token)
  for (const index of [30, 60, 90, 120, 150]) await lookAt(visit, index)
  const countCards = () => visit.tab.evaluate(() => document.querySelectorAll('article').length)
  await expect.poll(countCards).toBe(180)
  await visit.tab.reload()
  await visit.see('article')
  await seeNear(visit, 150)
  await visit.tab.evaluate(() =>
    document.querySelector<HTMLElement>('a[href="/terms"]')?.focus({ preventScroll: true }),
  )
  await visit.tab.press('Enter')
  await visit.see('heading', /Terms/)
  await visit.tab.back()
  await visit.see('article')
  await seeNear(visit, 150)
  expect(host.callsOf(token)).toEqual(['products'])
})
