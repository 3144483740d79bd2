import { joinList } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import type { Figures } from '../model/derive.ts'

/** '3 new, 2 changed', as far as they are still to do; '' if there is nothing new. */
export function describeNews({ new: added, changed }: Pick<Figures, 'new' | 'changed'>): string {
  return joinList([t('news.new', { count: added }), t('news.changed', { count: changed })])
}
