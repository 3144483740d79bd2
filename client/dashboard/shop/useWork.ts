/** What 'Work through' goes through: all that a refresh brought to the shop while any of it is left, else the list. */
import { t } from '../../language/messages.ts'
import { usePanel } from '../list/panel-context.ts'
import { countFresh, nextFresh } from './fresh-tabs.ts'

export function useWork() {
  const { analysis, worklist, fresh, change } = usePanel()
  const { items, queue, query, isOnlyChanges } = worklist
  const first = query || isOnlyChanges ? undefined : nextFresh(fresh, analysis)
  const startList = () => change({ isWorking: true })
  return {
    isOffered: queue.length > 0 || (first !== undefined && items.length > 0),
    label: first ? t('tools.workNew', { count: countFresh(fresh) }) : t('tools.work'),
    start: first ? () => change({ analysis: first, show: 'shop', isWorking: true }) : startList,
    /** The other way, where there is one. */
    startList: first && queue.length > 0 ? startList : undefined,
  }
}
