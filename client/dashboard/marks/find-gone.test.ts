import { expect, test } from 'vitest'
import type { InsightItem } from '../insight/insight-items.ts'
import type { Marks } from './done-marks.ts'
import { bodyHash, bodyTexts, findDone } from './find-done.ts'
import { findGone } from './find-gone.ts'

const AT = '2026-11-23T10:00:00.000Z'
const order = (id: string, advice: string): InsightItem => ({ orderId: id, recommendation: advice })

function markOf(item: InsightItem, rest: object = {}) {
  return { at: AT, hash: bodyHash('orders', item), texts: bodyTexts('orders', item), ...rest }
}

function goneOf(marks: Marks, items: readonly InsightItem[]): readonly InsightItem[] {
  return [...findGone(marks, 'orders', findDone(marks, 'orders', items)).keys()]
}

const ids = (items: readonly InsightItem[]) => items.map(({ orderId }) => orderId)

test('a done insight that the list lost is read in the words of its day; one that is listed, open, not for us or another tab’s is not', () => {
  const [gone, listed, open, refused] = ['1', '2', '3', '4'].map((id) => order(id, `Pack ${id}.`))
  if (!gone || !listed || !open || !refused) throw new Error('No insights.')
  const marks: Marks = {
    'orders/1': markOf(gone),
    'orders/2': markOf(listed),
    'orders/3': markOf(open, { isOpen: true }),
    'orders/4': markOf(refused, { isNotForUs: true }),
    'products/1': markOf(gone),
  }
  const found = findGone(marks, 'orders', findDone(marks, 'orders', [listed]))
  expect([...found]).toEqual([[expect.objectContaining(gone), AT]])
})

test('marks of one insight, by its id and by its texts, are read once, with the id', () => {
  const item = order('a/b', 'Pack it.')
  const mark = markOf(item)
  expect(ids(goneOf({ 'orders/a/b': mark, [`orders/a/b/${mark.hash}`]: mark }, []))).toEqual(['a/b'])
})

test('an id that means another insight today has left the done one behind', () => {
  const mug = { seoTitle: 'Mug', productId: '1', pricingSuggestion: 'Sell.' }
  const marks: Marks = {
    'products/1': { at: AT, hash: bodyHash('products', mug), texts: bodyTexts('products', mug) },
  }
  const done = findDone(marks, 'products', [{ ...mug, seoTitle: 'Rug' }])
  expect([...findGone(marks, 'products', done).keys()]).toEqual([expect.objectContaining(mug)])
})

test('a mark without texts can’t be read', () => {
  expect(goneOf({ 'orders/1': { at: AT, hash: 'a' } }, [])).toEqual([])
})
