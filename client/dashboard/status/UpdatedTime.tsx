/** When the list was fetched: relative, with the exact time as a tooltip; and whether the owner is offline. */
import { useState } from 'react'
import { exactTime } from '../model/exact-time.ts'
import { describeAge } from './relative-time.ts'
import { useNow } from './useNow.ts'

interface UpdatedTimeProps {
  /** ISO 8601, if it is known. */
  readonly at: string | undefined
  readonly isOnline: boolean
}

export function UpdatedTime({ at, isOnline }: UpdatedTimeProps) {
  const words = describeAge(at, useNow(60_000), isOnline)
  // A phone has no tooltip: its share of the first paint is not paid there.
  const [isPointedAt, setIsPointedAt] = useState(false)
  return words ? (
    <time
      dateTime={at}
      title={isPointedAt && at ? exactTime(at) : undefined}
      onPointerEnter={() => setIsPointedAt(true)}
    >
      {words}
    </time>
  ) : null
}
