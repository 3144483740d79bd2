/** What a live region reads out next. */
import { useCallback, useState } from 'react'

export interface Announcement {
  readonly message: string
  /** Rises with each announcement, so that the same message is read again. */
  readonly count: number
}

export function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<Announcement>({ message: '', count: 0 })
  const announce = useCallback(
    (message: string) => setAnnouncement(({ count }) => ({ message, count: count + 1 })),
    [],
  )
  return { announcement, announce }
}
