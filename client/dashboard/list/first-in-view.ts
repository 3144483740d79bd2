import type { InsightItem } from '../insight/insight-items.ts'
import { refsOf } from './card-refs.ts'

/** The first of the rendered cards whose middle is on the screen, below the bars that stick there. */
export function firstInView(items: readonly InsightItem[]): InsightItem | undefined {
  const first = refsOf(items[0] ?? {}).card.current
  if (!first) return undefined
  const top = Number.parseFloat(getComputedStyle(first).scrollMarginTop) || 0
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const place = refsOf(items[middle] ?? {}).place.current?.getBoundingClientRect()
    // Behind the last one that is rendered.
    if (!place || place.top + place.height / 2 > top) high = middle
    else low = middle + 1
  }
  const found = items[low]
  return found && refsOf(found).place.current ? found : undefined
}
