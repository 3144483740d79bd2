/** What the last refresh changed in the shown list. */
import { useMemo } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import type { InsightTexts } from '../../ui/text-direction.ts'
import { type ListChanges, readChanges } from '../saved/list-changes.ts'
import type { SavedList } from '../saved/saved-lists.ts'
import { createNoteSeen } from './note-seen.ts'

export interface InsightChange {
  /** Undefined for a new insight. */
  readonly former: InsightTexts | undefined
  readonly isSeen: boolean
  readonly noteSeen: () => void
}

export interface Changes extends ListChanges {
  readonly byId: ReadonlyMap<string, InsightChange>
}

/** Read once for each list and each visit of its tab, so that no badge goes while it is looked at. */
export function useChanges(analysis: Analysis, list: SavedList | undefined): Changes | undefined {
  return useMemo(() => {
    const fetchedAt = typeof window === 'undefined' ? undefined : list?.fetchedAt
    const changes = fetchedAt && readChanges(analysis, fetchedAt)
    if (!changes) return undefined
    const { added, changed, seen } = changes
    const noteSeen = createNoteSeen(analysis, fetchedAt)
    const changeOf = (id: string): InsightChange => ({
      former: changed.get(id),
      isSeen: seen.has(id),
      noteSeen: () => noteSeen(id),
    })
    const byId = new Map([...added, ...changed.keys()].map((id) => [id, changeOf(id)]))
    return { ...changes, byId }
  }, [analysis, list])
}
