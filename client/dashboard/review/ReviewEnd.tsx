/** What Review shows when its insights are done, and where the owner can go next. */
import { backLabel, tabName } from '../../language/analysis-words.ts'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useCommands, useOpenTab } from '../dashboard-context.ts'
import { EmptyState, NextTab } from '../panel/status/EmptyState.tsx'

export function ReviewEnd({ onClose }: { readonly onClose: () => void }) {
  const { analysis, counts } = useOpenTab()
  const { reviewTab } = useCommands()
  // The arrows may have skipped insights that are still to do.
  const title = t(counts.todo > 0 ? 'review.end' : 'review.todoDone', { tab: tabName(analysis) })
  return (
    <div tabIndex={-1}>
      <EmptyState scene="done" title={title}>
        <NextTab onSelect={reviewTab}>
          <Button onClick={onClose}>{backLabel(analysis)}</Button>
        </NextTab>
      </EmptyState>
    </div>
  )
}
