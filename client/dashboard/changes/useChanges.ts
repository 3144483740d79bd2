/** What the last refresh changed in the shown list. */
import { useMemo } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { type ListChanges, readChanges, saveChanges } from '../saved/list-changes.ts'
import type { SavedList } from '../saved/saved-lists.ts'

export interface Changes extends ListChanges {
  readonly noteSeen: (id: string) => void
}

/** Read once for each list and each visit of its tab, so that no badge goes while it is looked at. */
export function useChanges(analysis: Analysis, list: SavedList | undefined): Changes | undefined {
  return useMemo(() => {
    const fetchedAt = typeof window === 'undefined' ? undefined : list?.fetchedAt
    const changes = fetchedAt && readChanges(analysis, fetchedAt)
    return changes ? { ...changes, noteSeen: createNoteSeen(analysis, fetchedAt) } : undefined
  }, [analysis, list])
}

/** What comes into view together is written together. */
const PAUSE_MS = 300

function createNoteSeen(analysis: Analysis, fetchedAt: string): (id: string) => void {
  const seen = new Set<string>()

  function save() {
    const changes = readChanges(analysis, fetchedAt)
    if (!changes) return
    const byId = new Map(changes.byId)
    for (const id of seen) byId.set(id, { ...byId.get(id), isSeen: true })
    saveChanges(analysis, fetchedAt, { ...changes, byId })
    seen.clear()
  }

  return (id) => {
    if (seen.size === 0) setTimeout(save, PAUSE_MS)
    seen.add(id)
  }
}
