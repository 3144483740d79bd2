/** SWR's cache holds the snapshots that are shown: what is saved, or what has come and had no room. */
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
import useSWR, { mutate } from 'swr'
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { onSnapshotsElsewhere, readSnapshot, type StoredSnapshot } from '../store/snapshots.ts'

export function snapshotKey(analysis: Analysis, session: SignedIn) {
  return ['insights', analysis, session.id] as const
}

/** Nothing is fetched again by itself. */
export const ON_PRESS_ALONE = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  // SWR's default would compare the whole list by value.
  compare: Object.is,
}

/** The one writer of the cache. */
export function showSnapshot(
  analysis: Analysis,
  session: SignedIn,
  next: StoredSnapshot | ((shown?: StoredSnapshot) => StoredSnapshot | undefined),
): void {
  void mutate<StoredSnapshot>(snapshotKey(analysis, session), next, { revalidate: false })
}

/** What is saved, until something comes; undefined where nothing is, or an empty list: then the list is asked for. */
export function useSnapshot(
  analysis: Analysis,
  session: SignedIn,
  isOpen: boolean,
): StoredSnapshot | undefined {
  // The other tabs' lists may be long, and nobody looks at them yet.
  const isRead = useDeferredValue(true, isOpen)
  const fallbackData = useMemo(
    () => (isRead ? readSaved(analysis, session) : undefined),
    [isRead, analysis, session],
  )
  const { data } = useSWR<StoredSnapshot>(snapshotKey(analysis, session), null, {
    ...ON_PRESS_ALONE,
    ...(fallbackData && { fallbackData }),
  })
  const follow = useEffectEvent(() => {
    const saved = readSnapshot(analysis, session.user)
    showSnapshot(analysis, session, (shown = data) => newer(shown, saved))
  })
  useEffect(() => onSnapshotsElsewhere(() => follow()), [])
  return data
}

function readSaved(analysis: Analysis, session: SignedIn): StoredSnapshot | undefined {
  const saved = readSnapshot(analysis, session.user)
  return saved && saved.insights.length > 0 ? saved : undefined
}

/** Of what is shown and what is saved. The same list stays the same, so that its cards do. */
function newer(
  shown: StoredSnapshot | undefined,
  saved: StoredSnapshot | undefined,
): StoredSnapshot | undefined {
  if (!saved) return shown
  // An empty list is no answer to the first request of a visit.
  if (!shown) return saved.insights.length > 0 ? saved : undefined
  if (shown.isUnsaved && saved.fetchedAt <= shown.fetchedAt) return shown
  if (saved.fetchedAt !== shown.fetchedAt) return saved
  return saved.seenAt === shown.seenAt ? shown : { ...shown, seenAt: saved.seenAt }
}
