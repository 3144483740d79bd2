/** The field keeps what is typed, and writes it once the owner pauses: Safari allows 100 history changes in 30 seconds. */
import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 350

/** Returns what is searched for, and `type`, which takes undefined to give up what isn't written yet. */
export function useTypedQuery(written: string, write: (query: string) => void) {
  const [typed, setTyped] = useState<string>()
  const finish = useEffectEvent((query: string) => {
    write(query)
    setTyped(undefined)
  })

  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => finish(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return [typed ?? written, setTyped] as const
}
