import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { onStoredElsewhere } from '../../session/browser-storage.ts'
import type { SignedIn } from '../../session/session.ts'
import { useToday } from '../insight/useToday.ts'
import { countList } from '../marks/count-list.ts'
import { marksIn } from '../marks/done-marks.ts'
import { useKeptMarks } from '../marks/useKeptMarks.ts'
import { readChanges } from './kept-changes.ts'
import { type Edition, readEdition, storedMetadata } from './saved-lists.ts'

/** Undefined where no list is known, or an empty one. */
export type ToDo = Readonly<Partial<Record<Analysis, number>>>

export interface ShopToDo {
  readonly toDo: ToDo
  /** The part of it that a refresh brought or changed, and what is done but reads otherwise since. */
  readonly fresh: ToDo
  /** The part of it that was put off to today or before, without what is `fresh`. */
  readonly due: ToDo
}

/** What is left to do in each tab: of the edition that is shown, and of the latest ones of the other tabs. */
export function useToDo(session: SignedIn, selected: Analysis, shown: Edition | undefined): ShopToDo {
  const { marks } = useKeptMarks(session)
  const today = useToday()
  const metadata = useSyncExternalStore(onStoredElsewhere, storedMetadata, () => null)
  const [isPainted, setIsPainted] = useState(false)

  // The lists of other tabs may be long, and nobody looks at them yet.
  useEffect(() => {
    const timer = setTimeout(() => setIsPainted(true))
    return () => clearTimeout(timer)
  }, [])

  return useMemo(() => {
    const known = (analysis: Analysis) => {
      if (analysis === selected && shown) return shown
      // A list that is saved is another one by its metadata.
      return isPainted && metadata !== undefined ? readEdition(analysis, session.user) : undefined
    }
    const counts = ANALYSIS_NAMES.flatMap((analysis) => {
      const edition = known(analysis)
      const changes = readChanges(analysis, edition?.fetchedAt) ?? edition?.changes
      const read = marksIn(edition?.language, marks)
      const counted = countList(read, analysis, edition?.items ?? [], today, changes?.byId)
      return counted.all + counted.waiting > 0 ? [[analysis, counted] as const] : []
    })
    const each = (name: 'open' | 'fresh' | 'due'): ToDo =>
      Object.fromEntries(counts.map(([analysis, counted]) => [analysis, counted[name]]))
    return { toDo: each('open'), fresh: each('fresh'), due: each('due') }
  }, [marks, metadata, session, selected, shown, isPainted, today])
}
