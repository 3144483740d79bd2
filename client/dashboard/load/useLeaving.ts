import { useEffect, useEffectEvent, useRef } from 'react'

interface Leaving {
  readonly onLeave: () => void
  readonly onReturn: () => void
}

/** A load ends with its page. Calls back if that page comes out of the back/forward cache. */
export function useLeaving(isLoading: boolean, { onLeave, onReturn }: Leaving): void {
  const wasLoading = useRef(false)
  const leave = useEffectEvent(onLeave)
  const comeBack = useEffectEvent(onReturn)

  useEffect(() => {
    if (!isLoading) return
    wasLoading.current = false
    const note = () => {
      wasLoading.current = true
    }
    const end = () => {
      note()
      leave()
    }
    // WebKit ends the call itself, after the one and before the other.
    window.addEventListener('beforeunload', note)
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('beforeunload', note)
      window.removeEventListener('pagehide', end)
    }
  }, [isLoading])

  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted && wasLoading.current) comeBack()
    }
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
}
