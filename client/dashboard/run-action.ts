/** Runs the actions of the table, announces them, and undoes the last one. */
import type { Analysis } from '../../shared/analysis.ts'
import { joinLabel, joinSentences } from '../language/join.ts'
import { currentLocale, t } from '../language/messages.ts'
import type { LoggedIn } from '../session/session.ts'
import { announce } from '../ui/LiveRegion.tsx'
import { ACTIONS, type Action, type ActionName, type Target } from './actions.ts'
import { readToday } from './data/clock.ts'
import { changeMarks } from './data/marks.ts'
import type { Shop } from './data/useShop.ts'
import { headingOf } from './insight-texts.ts'
import { nameDayBriefly } from './model/day.ts'
import type { Item } from './model/derive.ts'
import { keepAsDone, type Marks, undo } from './model/mark.ts'
import { forgetAction, lastChange, showAction, type ToastContent } from './toast-store.ts'

interface OwnersShop {
  readonly session: LoggedIn
  readonly shop: Shop
}

/** Resolves to the message beside the pressed button, or to '' without one. */
export async function runAction(
  { session, shop }: OwnersShop,
  name: ActionName,
  target: Target,
): Promise<string> {
  const action: Action = ACTIONS[name]
  if (action.kind === 'send') return action.send(target)
  const { analysis, item } = target
  const today = readToday()
  const day = target.until ?? today
  const items = [withListedTexts(shop, analysis, item)]
  makeMarks(session, (marks) => action.run(items, marks, day, Date.now()), {
    message: () => t(action.toast, { day: nameDayBriefly(day, today, currentLocale()) }),
    analysis,
    name: () => headingOf(analysis, item.insight),
  })
  return ''
}

/** Keeps everything in Changed since done. */
export function keepAllAsDone({ session, shop }: OwnersShop, analysis: Analysis): void {
  const items = shop[analysis].sections.changedSinceDone
  makeMarks(session, (marks) => keepAsDone(marks, items, Date.now()), {
    message: () => t('toast.keptAll', { count: items.length }),
    analysis,
  })
}

/** Returns the key of a restored insight, or undefined if there is nothing to undo. */
export function undoLast(session: LoggedIn): string | undefined {
  const last = lastChange(session)
  if (!last) return undefined
  const { made } = changeMarks(session, (marks) => undo(marks, last.made, last.before, Date.now()))
  const back = made.keys().next().value
  if (back !== undefined) announce(t('toast.undone'))
  forgetAction()
  return back
}

function makeMarks(session: LoggedIn, make: (marks: Marks) => Marks, toast: ToastContent): void {
  const change = changeMarks(session, make)
  showAction(session, change, toast)
  const label = joinLabel(toast.message(), toast.name?.() ?? '')
  announce(joinSentences([label, !change.isSaved && t('unsaved.marks')]))
}

/** Uses today's texts if the list has the insight. */
function withListedTexts(shop: Shop, analysis: Analysis, item: Item): Item {
  const { snapshot } = shop[analysis]
  const insight = snapshot?.insights.find(({ key }) => key === item.insight.key)
  return insight && snapshot ? { ...item, insight, language: snapshot.language } : item
}
