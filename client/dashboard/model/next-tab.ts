import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import type { Figures } from './derive.ts'

type Shop = Readonly<Record<Analysis, { readonly snapshot: unknown; readonly figures: Figures }>>

/** Behind `from`: the next tab with something to do, else one that was never analysed; undefined where there is neither. */
export function nextTab(shop: Shop, from: Analysis): Analysis | undefined {
  const at = ANALYSIS_NAMES.indexOf(from)
  const others = [...ANALYSIS_NAMES.slice(at + 1), ...ANALYSIS_NAMES.slice(0, at)]
  return (
    others.find((name) => shop[name].figures.todo > 0) ??
    others.find((name) => shop[name].snapshot === undefined)
  )
}

/** How many insights of the shop are in Changed since done. */
export function countChangedSinceDone(shop: Shop): number {
  return ANALYSIS_NAMES.reduce((sum, name) => sum + shop[name].figures.changedSinceDone, 0)
}
