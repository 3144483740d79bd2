/** Working insights off by keys and one at a time: focus, dialogs and Back differ between engines. */
import { COUNT } from '../../pages/sample.ts'
import { found, PRESS, worked } from '../../pages/words.ts'
import { newOwner, signIn, test } from '../journey.ts'

const ALL = COUNT.products

test('on by keys, then one at a time; Back and Escape lead to the list', async ({ visit }) => {
  await signIn(visit, newOwner())
  await visit.focus('article', /./)
  await visit.tab.type('j')
  await visit.tab.type('e')
  await visit.read(worked(ALL - 1, 1))
  await visit.tab.type('e')
  await visit.read(worked(ALL - 2, 2))
  await visit.press('button', PRESS.workThrough)
  await visit.read(found(3, ALL))
  await visit.tab.type('e')
  await visit.read(found(4, ALL))
  await visit.tab.type('j')
  await visit.read(found(5, ALL))
  await visit.tab.back()
  await visit.miss('dialog')
  await visit.read(worked(ALL - 3, 3))
  await visit.press('button', PRESS.workThrough)
  await visit.read(found(4, ALL))
  await visit.tab.press('Escape')
  await visit.miss('dialog')
  await visit.press('button', PRESS.undo)
  await visit.read(worked(ALL - 2, 2))
})
