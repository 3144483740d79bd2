/** Texts that a translator has taken hold of, elements that an extension has put in: everything works on, in each engine. */
import { expect } from 'vitest'
import { doneList, found, loading, PRESS, SAYS, worked } from '../../pages/words.ts'
import { answering, silent } from '../../support/counted-host.ts'
import { MEDDLERS, meddle } from '../../support/meddle.ts'
import { newOwner, signIn, test } from '../journey.ts'

/** Three insights whose texts bear the edition's name. */
const edition = (name: string) =>
  answering({
    analysis: [1, 2, 3].map((id) => ({
      productId: id,
      seoTitle: `Mug ${id}, ${name}`,
      pricingSuggestion: `${name} price`,
    })),
  })

test.for(MEDDLERS)('search, refresh, marks, a long load, log-out: %s', async (meddler, { visit, host }) => {
  const token = newOwner()
  host.answerNext(token, edition('first'))
  await signIn(visit, token)
  await visit.see('article')
  await visit.tab.evaluate(meddle, meddler)
  /** Those to do, then those done, once all stand still. */
  const untilTitles = async (...titles: readonly string[]) => {
    const look = async () => (await visit.look('heading', /^Mug/)).map(({ text }) => text)
    await expect.poll(look).toEqual(titles)
  }

  await visit.press('searchbox', /Search/)
  await visit.tab.type('mug 2')
  await visit.read(found(1, 3))
  await visit.tab.type('x')
  await visit.read('No insights match “mug 2x”')
  await visit.press('button', PRESS.clear)
  await untilTitles('Mug 1, first', 'Mug 2, first', 'Mug 3, first')

  host.answerNext(token, edition('second'))
  await visit.press('button', PRESS.refresh)
  await untilTitles('Mug 1, second', 'Mug 2, second', 'Mug 3, second')
  expect(await visit.words()).not.toContain('first price')

  await visit.press('button', `${PRESS.markDone}: Mug 1, second`)
  await visit.read(worked(2, 1))
  await visit.press('button', doneList(1))
  await untilTitles('Mug 2, second', 'Mug 3, second', 'Mug 1, second')
  await visit.press('button', `${PRESS.markDone}: Mug 2, second`)
  await visit.see('button', doneList(2))
  await visit.press('button', PRESS.undo)
  await untilTitles('Mug 2, second', 'Mug 3, second', 'Mug 1, second')

  host.answerNext(token, silent)
  await visit.press('tab', 'Orders')
  await visit.read(loading('orders'))
  await visit.read('2 s')
  await visit.press('button', PRESS.cancel)
  await visit.read(SAYS.cancelled)
  await visit.press('button', PRESS.accountMenu)
  await visit.press('menuitem', PRESS.logOut)
  await visit.read(SAYS.signedOut)
})
