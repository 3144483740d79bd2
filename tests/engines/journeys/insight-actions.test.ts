/** Working through insights. Focus, menus, dialogs and Back differ between engines. */
import { expect } from 'vitest'
import { products } from '../../pages/own-lists.ts'
import { markDone, messageText, more, todo } from '../../pages/words.ts'
import { answering, type CountedHost } from '../../support/counted-host.ts'
import { logIn, newOwner, test, testIn } from '../journey.ts'
import type { Visit } from '../visit.ts'

const PHONE = { width: 390, height: 740 }

async function openFive(visit: Visit, host: CountedHost): Promise<void> {
  const token = newOwner()
  host.answerNext(token, answering({ analysis: products(['Soap', 'Figs', 'Mat', 'Oud', 'Mug']) }))
  await logIn(visit, token)
  await visit.read(todo(5))
}

test('Done, Later and Dismiss remove an insight, Undo brings it back, and a reload keeps the result', async ({
  openVisit,
  product,
  host,
}) => {
  const visit = await openVisit(product.origin, PHONE)
  const titles = async () => (await visit.look('article')).map(({ name }) => name)
  await openFive(visit, host)
  await visit.press('button', markDone('Soap'))
  await visit.read(todo(4))
  await visit.strike('button', messageText('toast.undo'))
  await visit.read(todo(5))
  await expect.poll(titles).toEqual(['Soap', 'Figs', 'Mat', 'Oud', 'Mug'])
  await visit.strike('button', markDone('Soap'))
  await visit.strike('button', more('Figs'))
  await visit.strike('menuitem', new RegExp(`^${messageText('later.tomorrow')}`))
  await visit.read(messageText('later.title', { count: 1 }))
  await visit.strike('button', more('Mat'))
  await visit.strike('menuitem', new RegExp(`^${messageText('dismiss.do')}`))
  await visit.read(todo(2))
  await visit.tab.reload()
  await visit.read(todo(2))
  await expect.poll(titles).toEqual(['Oud', 'Mug'])
  for (const part of ['done.title', 'later.title', 'dismiss.title'] as const)
    await visit.read(messageText(part, { count: 1 }))
})

testIn('ar')(
  'in Review, Done shows the next insight, arrow keys decide nothing, and Back and Escape return to the list',
  async ({ visit, host }) => {
    const left = (count: number) => visit.read(messageText('review.left', { count }))
    await openFive(visit, host)
    await visit.press('button', messageText('review.do'))
    await left(5)
    await visit.tab.press('ArrowLeft')
    await left(5)
    await visit.tab.type('e')
    await left(4)
    await visit.strike('button', messageText('later.do'))
    await visit.strike('menuitem', new RegExp(`^${messageText('later.inAWeek')}`))
    await left(3)
    await visit.strike('button', messageText('toast.undo'))
    await left(4)
    await visit.tab.back()
    await visit.miss('dialog')
    await visit.read(todo(4))
    await visit.strike('button', messageText('review.do'))
    await left(4)
    await visit.tab.press('Escape')
    await visit.miss('dialog')
    await visit.read(todo(4))
  },
)
