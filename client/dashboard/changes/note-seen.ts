/** Remembers which new and changed insights of a list have been seen. */
import type { Analysis } from '../../../shared/analysis.ts'
import { readChanges, saveChanges } from '../saved/list-changes.ts'

/** What comes into view together is written together. */
const PAUSE_MS = 300

export function createNoteSeen(analysis: Analysis, fetchedAt: string): (id: string) => void {
  let waiting: string[] = []

  function save() {
    const changes = readChanges(analysis, fetchedAt)
    if (changes)
      saveChanges(analysis, fetchedAt, { ...changes, seen: new Set([...changes.seen, ...waiting]) })
    waiting = []
  }

  return (id) => {
    waiting.push(id)
    if (waiting.length === 1) setTimeout(save, PAUSE_MS)
  }
}
