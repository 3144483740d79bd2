import { t } from '../../language/messages.ts'
import type { ListChanges } from '../saved/list-changes.ts'

/** '3 new · 9 changed · 2 gone', without what is none. */
export function describeChanges({ byId, gone }: ListChanges, separator = ' · '): string {
  const changed = [...byId.values()].filter(({ former }) => former).length
  const added = byId.size - changed
  const parts = [
    t('changes.new', { count: added }),
    t('changes.changed', { count: changed }),
    t('changes.gone', { count: gone }),
  ]
  return parts.filter(Boolean).join(separator)
}
