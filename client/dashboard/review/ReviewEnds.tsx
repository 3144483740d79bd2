/** What Review shows when its insights are done, and where the owner can go next. */
import type { Analysis } from '../../../shared/analysis.ts'
import { backLabel, tabName } from '../../language/analysis-words.ts'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import type { Shop, Tab } from '../data/useShop.ts'
import styles from '../panel/status/EmptyState.module.css'
import { EmptyState, NextTab } from '../panel/status/EmptyState.tsx'

interface ReviewTodoEndProps {
  readonly tab: Tab
  readonly onKeepAll: () => void
  readonly onReview: () => void
}

/**
 * Shown after the last insight to do. The owner can then keep all changed insights as done, or review them one by one.
 */
export function ReviewTodoEnd({ tab, onKeepAll, onReview }: ReviewTodoEndProps) {
  const { counts } = tab
  return (
    <div tabIndex={-1}>
      <EmptyState scene="done" title={endTitle(tab)}>
        <p>{t('again.title', { count: counts.changedSinceDone })}</p>
        <div className={styles.buttons}>
          <Button variant="primary" onClick={onePress(onReview)}>
            {t('review.do')}
          </Button>
          <Button onClick={onePress(onKeepAll)}>{t('again.keepAll')}</Button>
        </div>
      </EmptyState>
    </div>
  )
}

interface ReviewEndProps {
  readonly shop: Shop
  readonly tab: Tab
  readonly onSelect: (analysis: Analysis) => void
  readonly onClose: () => void
}

export function ReviewEnd({ shop, tab, onSelect, onClose }: ReviewEndProps) {
  return (
    <div tabIndex={-1}>
      <EmptyState scene="done" title={endTitle(tab)}>
        <NextTab {...{ shop, tab, onSelect }}>
          <Button onClick={onClose}>{backLabel(tab.analysis)}</Button>
        </NextTab>
      </EmptyState>
    </div>
  )
}

/** The arrows may have skipped insights that are still to do. */
function endTitle({ analysis, counts }: Tab): string {
  return t(counts.todo > 0 ? 'review.end' : 'review.todoDone', { tab: tabName(analysis) })
}
