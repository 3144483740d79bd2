import { isOld } from '../saved/relative-time.ts'
import { useMinutes } from '../saved/useMinutes.ts'
import { Offer, type Place } from './Offer.tsx'

interface RefreshOfferProps {
  readonly place: Place
  /** ISO 8601. */
  readonly fetchedAt: string | undefined
  readonly isOnline: boolean
  readonly onRefresh: () => void
}

/** For an old list. It is never refreshed without a press, as each load costs money. */
export function RefreshOffer({ place, fetchedAt, isOnline, onRefresh }: RefreshOfferProps) {
  const now = useMinutes()
  const isOffered = isOnline && fetchedAt !== undefined && isOld(Date.parse(fetchedAt), now)
  return (
    <Offer place={place} hidden={!isOffered} onClick={onRefresh}>
      <span data-field="old">Refresh for new insights</span>
    </Offer>
  )
}
