/** Working insights off by keys and one at a time: focus, dialogs and Back differ between engines. */
import { LANGUAGE_NAMES } from '../../../shared/languages.ts'
import { COUNT } from '../../pages/sample.ts'
import { position, say, worked } from '../../pages/words.ts'
import { newOwner, signIn, testIn } from '../journey.ts'

const ALL = COUNT.products

for (const language of LANGUAGE_NAMES)
  testIn(language)(
    `${language}: on by keys, then one at a time; Back and Escape lead to the list`,
    async ({ visit }) => {
      await signIn(visit, newOwner())
      await visit.focus('article', /./)
      await visit.tab.type('j')
      await visit.tab.type('e')
      await visit.read(worked(ALL - 1, 1))
      await visit.tab.type('e')
      await visit.read(worked(ALL - 2, 2))
      await visit.press('button', say('tools.work'))
      await visit.read(position(3, ALL))
      await visit.tab.type('e')
      await visit.read(position(4, ALL))
      await visit.tab.type('j')
      await visit.read(position(5, ALL))
      await visit.tab.back()
      await visit.miss('dialog')
      await visit.read(worked(ALL - 3, 3))
      // By key: a click so soon after the first one would belong to that.
      await visit.focus('button', say('tools.work'))
      await visit.tab.press('Enter')
      // Where it was left.
      await visit.read(position(5, ALL))
      await visit.tab.press('Escape')
      await visit.miss('dialog')
      await visit.press('button', say('move.undo'))
      await visit.read(worked(ALL - 2, 2))
    },
  )
