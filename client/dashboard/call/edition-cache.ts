/** SWR's cache holds the editions that are shown: what is saved, or what has come and had no room. */
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
import useSWR, { mutate } from 'swr'
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { onEditionsElsewhere, readEdition, type StoredEdition } from '../store/editions.ts'

export function editionKey(analysis: Analysis, session: SignedIn) {
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
export function showEdition(
  analysis: Analysis,
  session: SignedIn,
  next: StoredEdition | ((shown?: StoredEdition) => StoredEdition | undefined),
): void {
  void mutate<StoredEdition>(editionKey(analysis, session), next, { revalidate: false })
}

/** What is saved, until something comes; undefined where nothing is, or an empty list: then the list is asked for. */
export function useEdition(
  analysis: Analysis,
  session: SignedIn,
  isOpen: boolean,
): StoredEdition | undefined {
  // The other tabs' lists may be long, and nobody looks at them yet.
  const isRead = useDeferredValue(true, isOpen)
  const fallbackData = useMemo(
    () => (isRead ? readSaved(analysis, session) : undefined),
    [isRead, analysis, session],
  )
  const { data } = useSWR<StoredEdition>(editionKey(analysis, session), null, {
    ...ON_PRESS_ALONE,
    ...(fallbackData && { fallbackData }),
  })
  const follow = useEffectEvent(() => {
    const saved = readEdition(analysis, session.user)
    showEdition(analysis, session, (shown = data) => newer(shown, saved))
  })
  useEffect(() => onEditionsElsewhere(() => follow()), [])
  return data
}

function readSaved(analysis: Analysis, session: SignedIn): StoredEdition | undefined {
  const saved = readEdition(analysis, session.user)
  return saved && saved.insights.length > 0 ? saved : undefined
}

/** Of what is shown and what is saved. The same list stays the same, so that its cards do. */
function newer(
  shown: StoredEdition | undefined,
  saved: StoredEdition | undefined,
): StoredEdition | undefined {
  if (!saved) return shown
  // An empty list is no answer to the first request of a visit.
  if (!shown) return saved.insights.length > 0 ? saved : undefined
  if (shown.isUnsaved && saved.fetchedAt <= shown.fetchedAt) return shown
  if (saved.fetchedAt !== shown.fetchedAt) return saved
  return saved.opened === shown.opened ? shown : { ...shown, opened: saved.opened }
}
