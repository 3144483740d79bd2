import { useEffect, useState } from 'react'
import { daysBetween, isOld } from '../lists/relative-time.ts'
import { usePanel } from './panel-context.ts'

/** The days since an old list was fetched, which offers its refresh; undefined of any other. `now` in ms since 1970. */
export function useAge(): { readonly now: number; readonly daysOld: number | undefined } {
  const { insights } = usePanel()
  const now = useTimeOfLook()
  const thenMs = Date.parse(insights.list?.fetchedAt ?? '')
  return { now, daysOld: isOld(thenMs, now) ? daysBetween(thenMs, now) : undefined }
}

/** Renewed only when the page comes into sight, so that nothing moves while it is looked at. In ms since 1970. */
function useTimeOfLook(): number {
  const { insights } = usePanel()
  const { list } = insights
  const [look, setLook] = useState(() => ({ list, at: Date.now() }))
  if (look.list !== list) setLook({ list, at: Date.now() })
  useEffect(() => {
    const lookAgain = () => document.visibilityState === 'visible' && setLook({ list, at: Date.now() })
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [list])
  return look.at
}
