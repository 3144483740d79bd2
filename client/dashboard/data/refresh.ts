/** What a press requests: a tab's list, several in turn, or one that is missing. `lists.ts` shows what comes of it. */
import { useEffect } from 'react'
import { mutate } from 'swr'
import type { Analysis } from '../../../shared/analysis.ts'
import { callOf } from '../../in-flight.ts'
import { isDashboard } from '../../page-at.ts'
import type { LoggedIn } from '../../session/session.ts'
import { cacheKey, isTokenRefused, type Unloaded } from './request-list.ts'
import { dropSaved, type List, readList, readMetadata } from './stored-lists.ts'

/** Requests the list, or joins the call in flight. Resolves to the list, or to the failure or cancellation. */
export async function refresh(analysis: Analysis, session: LoggedIn): Promise<List | Unloaded | undefined> {
  if (session.ended.aborted) return undefined
  const key = cacheKey(analysis, session)
  // During a call, SWR would start a second one.
  const refreshed = callOf(key) ? undefined : mutate<List | null>(key)
  const unloaded = await callOf(key)?.result.then(
    () => undefined,
    (reason: Unloaded) => reason,
  )
  return unloaded ?? (await refreshed) ?? undefined
}

/** For a press on something that names a tab: requests its list if the page shows none, and none is saved. */
export function loadMissing(analysis: Analysis, session: LoggedIn): void {
  // The press would only repeat a refused call. A button says that it requests the list.
  if (isTokenRefused(session) || readList(analysis, session.user.ownerKey)) return
  void refresh(analysis, session)
}

/** Drops a list that can't be rendered. Not undefined, because then SWR would return the fallback. */
export function dropList(analysis: Analysis, session: LoggedIn): void {
  dropSaved(analysis)
  void mutate<List | null>(cacheKey(analysis, session), null, { revalidate: false })
}

/**
 * Requests lists one after the other. Cancel and a 401 also end the rest, and so does leaving the dashboard. Resolves to
 * the lists that have arrived.
 */
export async function refreshEach(
  session: LoggedIn,
  names: readonly Analysis[],
): Promise<ReadonlyMap<Analysis, List>> {
  const departuresBefore = departures
  const known = names.map((name) => ({ name, metadata: readMetadata(name) }))
  const arrived = new Map<Analysis, List>()
  for (const { name, metadata } of known) {
    // A list that has arrived since the press is used.
    if (readMetadata(name) !== metadata) continue
    const result = await refresh(name, session)
    if (departures !== departuresBefore) break
    if (!result) continue
    if ('snapshot' in result) arrived.set(name, result)
    else if (result.kind === 'canceled' || result.failure.cause === 'unauthorized') break
  }
  return arrived
}

/** How often the dashboard was left in this visit. */
let departures = 0

/** Counts them. The dashboard calls it once. */
export function useDepartures(): void {
  useEffect(
    () => () => {
      // A change of the language mounts the dashboard again.
      if (!isDashboard(window.location.pathname)) departures += 1
    },
    [],
  )
}
