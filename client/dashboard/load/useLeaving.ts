import { useEffect, useEffectEvent } from 'react'

/** A load ends with its page. One that comes out of the back/forward cache, without its load, is loaded anew. */
export function useLeaving(isLoading: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    if (!isLoading) return
    const end = () => {
      reloadOnReturn()
      leave()
    }
    // WebKit ends the call itself, after the one and before the other.
    window.addEventListener('beforeunload', reloadOnReturn)
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('beforeunload', reloadOnReturn)
      window.removeEventListener('pagehide', end)
    }
  }, [isLoading])
}

function reloadOnReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
}
