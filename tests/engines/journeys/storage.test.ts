/** Very long lists in browser storage. */
import { expect } from 'vitest'
import { todo } from '../../pages/words.ts'
import { answering } from '../../support/counted-host.ts'
import { logIn, newOwner, testIn } from '../journey.ts'

// 3.4 million characters. WebKit has room for half as many if any of them isn't Latin-1.
testIn('ar')('ten thousand insights are saved, and the next visit makes no call', async ({ visit, host }) => {
  const token = newOwner()
  const analysis = Array.from({ length: 10_000 }, (_, id) => ({
    productId: id,
    seoTitle: `Mug ${id}, café`,
    inventoryInsight: 'Ten are left. '.repeat(10),
    pricingSuggestion: 'Keep the price. '.repeat(8),
  }))
  host.answerNext(token, answering({ analysis }))
  await logIn(visit, token)
  await visit.read(todo(10_000))
  await visit.tab.reload()
  await visit.read(todo(10_000))
  await visit.read('Mug 0, café')
  expect(host.callsOf(token)).toEqual(['products'])
})
