/** What 'Work through' goes through: all that is new or due in the shop while any of it is left, else the list. */
import { type MessageId, t } from '../../language/messages.ts'
import { usePanel } from '../list/panel-context.ts'
import { partOfShop, type ShopPart } from '../list/useWorklist.ts'
import { countDue, countFresh, nextInShop } from './shop-queue.ts'

const LABELS = {
  new: 'tools.workNew',
  due: 'tools.workDue',
  newAndDue: 'tools.workNewDue',
} as const satisfies Record<ShopPart, MessageId>

export function useWork() {
  const { analysis, worklist, fresh, due, change } = usePanel()
  const { items, queue, query, isOnlyChanges } = worklist
  const first = query || isOnlyChanges ? undefined : nextInShop({ fresh, due }, analysis)
  const [news, today] = [countFresh({ fresh, due }), countDue({ fresh, due })]
  const startList = () => change({ isWorking: true })
  return {
    isOffered: queue.length > 0 || (first !== undefined && items.length > 0),
    label: first ? t(LABELS[partOfShop(news, today)], { count: news + today }) : t('tools.work'),
    start: first ? () => change({ analysis: first, show: 'shop', isWorking: true }) : startList,
    /** The other way, where there is one. */
    startList: first && queue.length > 0 ? startList : undefined,
  }
}
