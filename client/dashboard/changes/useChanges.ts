/** What has changed in the shown list since its owner has last seen it. */
import { useMemo } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { readChanges, saveChanges } from '../lists/kept-changes.ts'
import { hasNews, type ListChanges } from '../lists/list-changes.ts'
import type { Edition } from '../lists/saved-lists.ts'

export interface Changes extends ListChanges {
  readonly noteSeen: (id: string) => void
  readonly noteGoneSeen: () => void
}

/** Read once for each list and each visit of its tab, so that no badge goes while it is looked at. */
export function useChanges(analysis: Analysis, list: Edition | undefined): Changes | undefined {
  return useMemo(() => {
    const fetchedAt = list?.fetchedAt
    if (!list || !fetchedAt) return undefined
    const changes = readChanges(analysis, fetchedAt) ?? list.changes
    return hasNews(changes) ? { ...changes, ...createNotes(analysis, fetchedAt) } : undefined
  }, [analysis, list])
}

/** What comes into view together is written together. */
const PAUSE_MS = 300

function createNotes(analysis: Analysis, fetchedAt: string) {
  const seen = new Set<string>()
  let isGoneSeen = false
  let isSaving = false

  function save() {
    isSaving = false
    // Another tab may have noted others meanwhile.
    const changes = readChanges(analysis, fetchedAt)
    if (!changes) return
    const byId = new Map(changes.byId)
    for (const id of seen) if (byId.has(id)) byId.set(id, { ...byId.get(id), isSeen: true })
    saveChanges(analysis, fetchedAt, { ...changes, byId, isGoneSeen: changes.isGoneSeen || isGoneSeen })
  }

  const saveSoon = () => {
    if (!isSaving) setTimeout(save, PAUSE_MS)
    isSaving = true
  }
  return {
    noteSeen(id: string) {
      seen.add(id)
      saveSoon()
    },
    noteGoneSeen() {
      isGoneSeen = true
      saveSoon()
    },
  }
}
