/** A list made ready to be searched and sorted, once and bit by bit: ten thousand insights are a lot of text. */
import type { Analysis } from '../../../shared/analysis.ts'
import type { Sort } from '../dashboard-view.ts'
import { allTexts, type InsightItem, insightName } from '../list/insight-items.ts'
import { foldText } from './fold-text.ts'

export interface InsightIndex {
  readonly items: readonly InsightItem[]
  /** Folds all texts ahead of the first search. */
  readonly prepare: () => Generator<void, void>
  /** Those that have `needle`, which is folded, in one of their texts; in the order asked for. */
  readonly find: (needle: string, sort: Sort) => Generator<void, readonly InsightItem[]>
}

interface Entry {
  readonly item: InsightItem
  folded?: string
}

/** How many insights are looked at between two looks at the clock. */
const STRIDE = 32

export function createInsightIndex(analysis: Analysis, items: readonly InsightItem[]): InsightIndex {
  const entries: readonly Entry[] = items.map((item) => ({ item }))
  let byName: readonly Entry[] | undefined

  function foldedOf(entry: Entry): string {
    // A line break can't be typed into a search: no match reaches from one text into the next.
    entry.folded ??= foldText(allTexts(analysis, entry.item).join('\n'))
    return entry.folded
  }

  function* ordered(sort: Sort) {
    if (sort === 'received') return entries
    byName ??= yield* sortByName(analysis, entries)
    return byName
  }

  return {
    items,
    *prepare() {
      for (const [at, entry] of entries.entries()) {
        foldedOf(entry)
        if (at % STRIDE === 0) yield
      }
    },
    *find(needle, sort) {
      const found: InsightItem[] = []
      for (const [at, entry] of (yield* ordered(sort)).entries()) {
        if (needle === '' || foldedOf(entry).includes(needle)) found.push(entry.item)
        if (at % STRIDE === 0) yield
      }
      return found
    },
  }
}

function sortByName(analysis: Analysis, entries: readonly Entry[]): Generator<void, readonly Entry[]> {
  const names = new Map(entries.map((entry) => [entry, insightName(analysis, entry.item)]))
  const collator = new Intl.Collator(undefined, { numeric: true })
  return mergeSort(entries, (a, b) => collator.compare(names.get(a) ?? '', names.get(b) ?? ''))
}

/** Stable, and in steps: ten thousand names take a phone longer than a frame. */
function* mergeSort<Item>(
  list: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<void, readonly Item[]> {
  if (list.length <= STRIDE) return list.toSorted(compare)
  const middle = list.length >> 1
  const left = yield* mergeSort(list.slice(0, middle), compare)
  const right = yield* mergeSort(list.slice(middle), compare)
  const merged: Item[] = []
  let at = 0
  for (const item of left) {
    for (let next = right[at]; next !== undefined && compare(next, item) < 0; next = right[at]) {
      merged.push(next)
      at++
    }
    merged.push(item)
    if (merged.length % STRIDE === 0) yield
  }
  return merged.concat(right.slice(at))
}
