import { useMemo, useSyncExternalStore } from 'react'
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { onStoredElsewhere } from '../../session/browser-storage.ts'
import type { SessionUser } from '../../session/session-token.ts'
import { changesVersion, readChanges, subscribeToChanges } from './kept-changes.ts'
import { type ListChanges, unseenOf } from './list-changes.ts'
import { savedAt, storedMetadata } from './saved-lists.ts'

export type News = Readonly<Partial<Record<Analysis, ListChanges>>>

/** What nobody has seen yet in each tab's saved list, by the stored changes alone: no list is parsed for it. */
export function useNews(user: SessionUser): News {
  const metadata = useSyncExternalStore(onStoredElsewhere, storedMetadata, () => null)
  const version = useSyncExternalStore(subscribeToChanges, changesVersion, () => 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: What is stored is another one by these two.
  return useMemo(() => {
    const news = ANALYSIS_NAMES.flatMap((analysis) => {
      const at = savedAt(analysis, user)
      const unseen = at === undefined ? undefined : unseenOf(readChanges(analysis, at))
      return unseen ? [[analysis, unseen] as const] : []
    })
    return Object.fromEntries(news)
  }, [user, metadata, version])
}
