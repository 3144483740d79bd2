/** A browser repeats a request on its own if no byte of a response has arrived, and each repeated call costs money. */
import { expect } from 'vitest'
import { heading, messageText, tabName } from '../../pages/words.ts'
import { FAILED_LOAD, logIn, newOwner, testIn } from '../journey.ts'

for (const [language, scenario] of [
  ['en', 'cut-off'],
  ['ar', 'reset'],
] as const)
  testIn(language)(
    `a host with the fault ${scenario} is called once, and the failure is shown`,
    async ({ visit, host }) => {
      visit.allowErrors(FAILED_LOAD)
      const token = newOwner({ products: scenario })
      await logIn(visit, token)
      await visit.see('alert')
      await visit.read(messageText('empty.noData'))
      const findSaved = () => localStorage.getItem('vitrine.insights.products')
      expect(await visit.tab.evaluate(findSaved)).toBeNull()
      await visit.press('tab', tabName('orders'))
      await visit.read(heading('orders', ''))
      expect(await visit.look('alert')).toEqual([])
      expect(host.callsOf(token)).toEqual(['products', 'orders'])
    },
  )
