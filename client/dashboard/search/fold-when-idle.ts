import type { Analysis } from '../../../shared/analysis.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { foldedTextOf } from './find-insights.ts'

const SLICE_MS = 5
/** How many insights are folded between two looks at the clock. */
const YIELD_EVERY = 32

/** Folds a list ahead of its first search, in slices that no key or frame has to wait for. The answer cancels it. */
export function foldWhenIdle(analysis: Analysis, items: readonly InsightItem[]): () => void {
  let next = 0
  let cancel = whenIdle(foldSlice)

  function foldSlice() {
    const end = performance.now() + SLICE_MS
    while (next < items.length && performance.now() < end) {
      for (const item of items.slice(next, next + YIELD_EVERY)) foldedTextOf(analysis, item)
      next += YIELD_EVERY
    }
    if (next < items.length) cancel = whenIdle(foldSlice)
  }
  return () => cancel()
}

function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task)
  return () => cancelIdleCallback(handle)
}
