/** Where in the shop something is first of all to be worked through: new or changed by a refresh, or due today. */
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import type { ShopToDo } from '../lists/useToDo.ts'

type ShopQueue = Pick<ShopToDo, 'fresh' | 'due'>

export function countFresh({ fresh }: ShopQueue): number {
  return ANALYSIS_NAMES.reduce((sum, analysis) => sum + (fresh[analysis] ?? 0), 0)
}

export function countDue({ due }: ShopQueue): number {
  return ANALYSIS_NAMES.reduce((sum, analysis) => sum + (due[analysis] ?? 0), 0)
}

export function countIn({ fresh, due }: ShopQueue, analysis: Analysis): number {
  return (fresh[analysis] ?? 0) + (due[analysis] ?? 0)
}

/** The first such tab, from the given one on; undefined if nothing is left in the shop. */
export function nextInShop(shop: ShopQueue, from: Analysis): Analysis | undefined {
  return countIn(shop, from) > 0 ? from : nextAfter(shop, from)
}

/** The same without the given one. */
export function nextAfter(shop: ShopQueue, from: Analysis): Analysis | undefined {
  const at = ANALYSIS_NAMES.indexOf(from)
  const others = [...ANALYSIS_NAMES.slice(at + 1), ...ANALYSIS_NAMES.slice(0, at)]
  return others.find((analysis) => countIn(shop, analysis) > 0)
}
