import { useEffect, useRef, useState } from 'react'
import { currentLanguage, languageName, t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import { Icon } from '../../ui/Icon.tsx'
import { describeChanges, describeSince } from '../changes/describe-changes.ts'
import { useSeen } from '../changes/useSeen.ts'
import { isOld } from '../lists/relative-time.ts'
import styles from './Offers.module.css'
import { usePanel } from './panel-context.ts'

/**
 * Above the cards: the refresh of an old list or of one in another language, which never comes without a press, as each load
 * costs money, and 'Since Tuesday: 3 new · 9 changed · 2 gone', which shows only the new and the changed ones, and all again.
 */
export function Offers() {
  const { insights, worklist, isCovered, change, refresh } = usePanel()
  const { changes, isOnlyChanges } = worklist
  const now = useTimeOfLook()
  const isStale = isOld(Date.parse(insights.list?.fetchedAt ?? ''), now)
  const ref = useRef<HTMLDivElement>(null)
  useSeen(ref, isCovered || changes?.isGoneSeen ? undefined : changes?.noteGoneSeen)
  const language = insights.list?.language ?? currentLanguage()
  const isForeign = language !== currentLanguage()
  if (!isStale && !isForeign && !changes) return null
  return (
    <div ref={ref} className={styles.offers} data-print="none">
      {isForeign && <p>{t('status.otherLanguage', { language: languageName(language) })}</p>}
      {(isStale || isForeign) && (
        <Button onClick={onePress(refresh)}>
          <span>{t(isForeign ? 'status.refreshLanguage' : 'status.refreshOffer')}</span>
        </Button>
      )}
      {changes && (
        <>
          <p>
            <span>{describeSince(changes.since, now)}</span>
          </p>
          <Button
            aria-pressed={isOnlyChanges}
            disabled={changes.byId.size === 0}
            onClick={() => change({ show: isOnlyChanges ? 'all' : 'changes' })}
          >
            <span>{describeChanges(changes)}</span>
            {isOnlyChanges && <Icon name="cross" />}
          </Button>
        </>
      )}
    </div>
  )
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
