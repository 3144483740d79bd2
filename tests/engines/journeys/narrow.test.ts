/** In a window of 320 px, in both writing directions, nothing is wider than the window. */
import { expect } from 'vitest'
import { messageText, more } from '../../pages/words.ts'
import { engineName, logIn, newOwner, testIn } from '../journey.ts'

/** MiniBrowser's window can't be narrower. */
const NARROW = engineName === 'webkit' ? 447 : 320

/** Returns the texts that leave the window, except inside boxes that scroll or clip. */
function textsOutside(): string[] {
  const isKept = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).overflowX !== 'visible' ||
      getComputedStyle(element).clipPath !== 'none' ||
      isKept(element.parentElement))
  const outside: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const leaves = Array.from(range.getClientRects()).some(
      ({ left, right, width }) => width > 1 && (left < -1 || right > innerWidth + 1),
    )
    if (leaves && !isKept(node.parentElement)) outside.push(node.textContent ?? '')
  }
  if (document.documentElement.scrollWidth > innerWidth) outside.push('The page is wider than its window.')
  return outside
}

for (const language of ['en', 'ar'] as const)
  testIn(language)(
    `a narrow window has room for every part of the page in the language ${language}`,
    async ({ openVisit, product }) => {
      const visit = await openVisit(product.origin, { width: NARROW, height: 640 })
      const seeInside = async (part: string) =>
        expect(await visit.tab.evaluate(textsOutside), part).toEqual([])
      await visit.open('/')
      expect(await visit.tab.evaluate(() => innerWidth)).toBe(NARROW)
      await seeInside('the landing page')
      await logIn(visit, newOwner())
      const { name } = await visit.see('article')
      await seeInside('the list')
      await visit.strike('button', more(name))
      await visit.see('menuitem')
      await seeInside('a card’s menu')
      await visit.tab.press('Escape')
      await visit.miss('menuitem')
      await visit.strike('button', messageText('review.do'))
      await visit.see('button', messageText('review.done'))
      await seeInside('Review')
    },
  )
