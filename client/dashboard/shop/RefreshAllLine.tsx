import { useEffect } from 'react'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { tabName } from '../../language/analysis-words.ts'
import { joinSentences } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import { useOnline } from '../../offline/useOnline.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import { Icon } from '../../ui/Icon.tsx'
import { announce } from '../../ui/LiveRegion.tsx'
import { describeChanges } from '../changes/describe-changes.ts'
import { usePanel } from '../list/panel-context.ts'
import { describeFailure } from '../load/describe-failure.ts'
import { cancelRefreshAll, type Round, round } from '../load/refresh-all.ts'
import { useRound } from '../load/useRound.ts'
import styles from './RefreshAllLine.module.css'

const ALL = ANALYSIS_NAMES.length

/** 'Orders: 2 of 4' while all lists are refreshed, with Cancel; then one line for the shop, until it is closed. */
export function RefreshAllLine() {
  const { insights } = usePanel()
  const current = useRound()
  const isOnline = useOnline()
  const told = current && describeRound(current)
  const failures = [...(current?.failed ?? [])].map(([analysis, error]) =>
    t('refreshAll.failed', { tab: tabName(analysis), reason: describeFailure(error, isOnline) }),
  )
  const spoken = joinSentences([told, failures.at(-1)])

  useEffect(() => {
    if (spoken) announce(spoken)
  }, [spoken])

  if (!current) return null
  return (
    <div className={styles.line} data-print="none">
      <div>
        <p>{told}</p>
        {failures.map((failure) => (
          <p key={failure}>{failure}</p>
        ))}
      </div>
      {/* The list that is fetched has its own Cancel in sight, which ends the round as well. */}
      {current.turn && insights.status !== 'loading' && (
        <Button variant="ghost" onClick={onePress(cancelRefreshAll)}>
          {t('frame.cancel')}
        </Button>
      )}
      {!current.turn && (
        <IconButton label={t('frame.close')} onClick={() => round.set(undefined)}>
          <Icon name="cross" />
        </IconButton>
      )}
    </div>
  )
}

function describeRound({ turn, come, failed, isCancelled }: Round): string {
  if (turn) {
    const tab = tabName(turn)
    return t('refreshAll.turn', { tab, at: come.size + failed.size + 1, all: ALL })
  }
  const news = [...come].flatMap(([analysis, changes]) => (changes ? [{ analysis, ...changes }] : []))
  const byId = new Map(
    news.flatMap(({ analysis, byId: ids }) => [...ids].map(([id, change]) => [`${analysis}/${id}`, change])),
  )
  const gone = news.reduce((sum, changes) => sum + changes.gone, 0)
  const told = describeChanges({ byId, gone }) || t('refreshAll.nothing')
  if (isCancelled) return t('refreshAll.canceled', { come: come.size, all: ALL, told })
  return t('refreshAll.done', { come: come.size, all: ALL, told })
}
