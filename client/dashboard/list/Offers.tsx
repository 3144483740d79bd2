import { useRef } from 'react'
import { currentLanguage, languageName, t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import { Icon } from '../../ui/Icon.tsx'
import { describeChanges, describeSince } from '../changes/describe-changes.ts'
import { useSeen } from '../changes/useSeen.ts'
import { RefreshOffer } from '../load/RefreshButton.tsx'
import styles from './Offers.module.css'
import { usePanel } from './panel-context.ts'
import { useAge } from './useAge.ts'

/**
 * Above the cards: the refresh of a list in another language, or of an old one where the line of tools has no room for it; and
 * 'Since Tuesday: 3 new · 9 changed · 2 gone', which shows only the new and the changed ones, and all again.
 */
export function Offers() {
  const { insights, worklist, isCovered, change, refresh } = usePanel()
  const { changes, isOnlyChanges } = worklist
  const { now, daysOld } = useAge()
  const ref = useRef<HTMLDivElement>(null)
  useSeen(ref, isCovered || changes?.isGoneSeen ? undefined : changes?.noteGoneSeen)
  const language = insights.list?.language ?? currentLanguage()
  const isForeign = language !== currentLanguage()
  if (daysOld === undefined && !isForeign && !changes) return null
  return (
    <div
      ref={ref}
      className={styles.offers}
      data-changed={changes !== undefined || isForeign}
      data-print="none"
    >
      {isForeign && (
        <>
          <p>{t('status.otherLanguage', { language: languageName(language) })}</p>
          <Button onClick={onePress(refresh)}>
            <span>{t('status.refreshLanguage')}</span>
          </Button>
        </>
      )}
      {daysOld !== undefined && !isForeign && (
        <div className={styles.refresh}>
          <RefreshOffer daysOld={daysOld} refresh={refresh} />
        </div>
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
