import { useSyncExternalStore } from 'react'
import type { DoneMarks } from './done-marks.ts'
import { readMarks, subscribeToMarks } from './kept-marks.ts'

const NONE: DoneMarks = {}

/** Follows the marks of all tabs of the browser. */
export function useKeptMarks(owner: string): DoneMarks {
  return useSyncExternalStore(
    subscribeToMarks,
    () => readMarks(owner),
    () => NONE,
  )
}
