import { backLabel, tabName } from '../../language/analysis-words.ts'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../list/EmptyState.tsx'
import { usePanel } from '../list/panel-context.ts'
import { WeekDone } from '../list/WeekDone.tsx'
import { nextFresh } from '../shop/fresh-tabs.ts'

/** At the end of a tab's part, where its Undo still is: on to the next tab that has something new or changed. */
export function ShopNext({ onClose }: { readonly onClose: () => void }) {
  const { analysis, fresh, change } = usePanel()
  const next = nextFresh(fresh, analysis)
  if (!next) {
    return (
      <EmptyState scene="done" title={t('shop.allDone')}>
        <WeekDone />
        <Button variant="primary" onClick={onClose}>
          {backLabel(analysis)}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState scene="done" title={t('shop.tabDone', { tab: tabName(analysis) })}>
      <Button variant="primary" onClick={() => change({ analysis: next })}>
        {t('shop.next', { tab: tabName(next), count: fresh[next] ?? 0 })}
      </Button>
    </EmptyState>
  )
}
