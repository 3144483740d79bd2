import { t } from '../../language/messages.ts'
import type { Figures } from '../model/derive.ts'

/** '3 new, 2 changed', as far as they are still to do; '' if there is nothing new. */
export function describeNews({ new: added, changed }: Pick<Figures, 'new' | 'changed'>): string {
  const [before, after] = [t('news.new', { count: added }), t('news.changed', { count: changed })]
  return before && after ? t('join.list', { before, after }) : before || after
}
