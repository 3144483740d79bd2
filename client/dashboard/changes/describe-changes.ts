import { joinFacts, joinSentences } from '../../language/join.ts'
import { currentLocale, t } from '../../language/messages.ts'
import type { ListChanges } from '../lists/list-changes.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Changes = Pick<ListChanges, 'byId' | 'gone'>

/** '3 new · 9 changed · 2 gone', without what is none: three labels, which need no grammar between them. */
export function describeChanges(changes: Changes): string {
  return joinFacts(labelsOf(changes))
}

/** The same, one sentence each. */
export function describeChangesAloud(changes: Changes): string {
  return joinSentences(labelsOf(changes))
}

function labelsOf({ byId, gone }: Changes): readonly string[] {
  const changed = [...byId.values()].filter(({ former }) => former).length
  const added = byId.size - changed
  return [
    t('changes.new', { count: added }),
    t('changes.changed', { count: changed }),
    t('changes.gone', { count: gone }),
  ]
}

/** 'Since 10:15', 'Since Tuesday', 'Since 14 November'; '' if it isn't known. `since` in ISO 8601. */
export function describeSince(since: string | undefined, now: number): string {
  const then = new Date(since ?? '')
  const days = (now - then.getTime()) / DAY_MS
  if (!(days >= 0)) return ''
  return t('changes.since', { when: describeDay(then, now) })
}

/** '10:15', 'Tuesday', '14 November'. */
export function describeDay(then: Date, now: number): string {
  const locale = currentLocale()
  if (then.toDateString() === new Date(now).toDateString())
    return then.toLocaleTimeString(locale, { timeStyle: 'short' })
  const isThisWeek = (now - then.getTime()) / DAY_MS < 6
  return then.toLocaleDateString(locale, isThisWeek ? { weekday: 'long' } : { day: 'numeric', month: 'long' })
}
