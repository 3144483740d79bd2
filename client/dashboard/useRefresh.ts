import { useState } from 'react'
import { YOU_ARE_OFFLINE } from '../offline/connection.ts'
import { announce } from '../ui/LiveRegion.tsx'

/** Refuses a refresh without a network, which would only take the list away and fail. */
export function useRefresh(start: () => void) {
  const [isRefused, setIsRefused] = useState(false)

  function refresh() {
    const isOffline = navigator.onLine === false
    setIsRefused(isOffline)
    if (isOffline) announce(YOU_ARE_OFFLINE)
    else start()
  }

  return { refresh, isRefused }
}
