import { useState } from 'react'
import type { InsightItem } from '../insight/insight-items.ts'

/** The side that an insight comes from: the end, unless it stands before the one that was shown. Undefined for the first. */
export function useFrom(item: InsightItem | undefined, at: number): 'start' | 'end' | undefined {
  const [last, setLast] = useState<{ item: typeof item; at: number; from?: 'start' | 'end' }>({ item, at })
  if (last.item === item) return last.from
  const from = at < last.at ? 'start' : 'end'
  setLast({ item, at, from })
  return from
}
