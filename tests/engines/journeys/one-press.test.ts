/** What makes or ends a paid call takes a key that is held for one act, whatever comes under it. */
import { expect } from 'vitest'
import { heading, say, tabName } from '../../pages/words.ts'
import { answering, silent } from '../../support/counted-host.ts'
import { FAILED_LOAD, newOwner, signIn, testIn } from '../journey.ts'

const failing = answering({ message: 'Out of paper.' }, 500)

for (const [key, language] of [
  ['Enter', 'en'],
  ['Space', 'ar'],
] as const)
  testIn(language)(
    `${key} that is held on a tab, Refresh, Retry, Cancel and 'Load insights' is one act each`,
    async ({ visit, host, skip }) => {
      skip(!visit.tab.hold, 'This driver knows no held keys.')
      visit.foresee(FAILED_LOAD)
      const holdOn = async (role: string, name: string) => {
        await visit.focus(role, name)
        await visit.tab.hold?.(key)
      }
      const token = newOwner()
      await signIn(visit, token)
      await visit.see('article')
      await holdOn('button', say('status.refresh'))
      await expect.poll(() => host.callsOf(token)).toHaveLength(2)
      await visit.see('article')

      host.answerNext(token, failing)
      await holdOn('tab', tabName('orders'))
      await visit.see('alert')
      expect(host.callsOf(token)).toHaveLength(3)

      host.answerNext(token, failing)
      await holdOn('button', say('load.retry'))
      await expect.poll(() => host.callsOf(token)).toHaveLength(4)
      await visit.see('alert')

      host.answerNext(token, silent)
      await visit.strike('button', say('load.retry'))
      await expect.poll(() => host.underWay(token)).toBe(1)
      await holdOn('button', say('load.cancel'))
      await visit.read(say('empty.canceled'))

      await holdOn('button', say('empty.load'))
      await visit.read(heading('orders', ''))
      expect(host.callsOf(token)).toHaveLength(6)
    },
  )
