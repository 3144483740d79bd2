/** What Review shows when its insights are done, and where the owner can go next. */
import type { Analysis } from '../../../shared/analysis.ts'
import { backLabel, tabName } from '../../language/analysis-words.ts'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { Shop, Tab } from '../data/useShop.ts'
import { EmptyState, NextTab } from '../panel/status/EmptyState.tsx'

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
