import { backLabel, tabName } from '../../language/analysis-words.ts'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../list/EmptyState.tsx'
import { usePanel } from '../list/panel-context.ts'
import { WeekDone } from '../list/WeekDone.tsx'
import { countIn, nextInShop } from '../shop/shop-queue.ts'

/** At the end of a tab's part, where its Undo still is: on to the next tab that has something new, changed or due. */
export function ShopNext({ onClose }: { readonly onClose: () => void }) {
  const { analysis, fresh, due, change } = usePanel()
  const next = nextInShop({ fresh, due }, analysis)
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
        {t('shop.next', { tab: tabName(next), count: countIn({ fresh, due }, next) })}
      </Button>
    </EmptyState>
  )
}
