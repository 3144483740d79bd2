/**
 * Runs the actions of the table. The toast names the last one, and Undo takes it back. Both are kept outside of React,
 * because they outlive a change of the language, which mounts the dashboard again.
 */
import { useSyncExternalStore } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { createStore } from '../../create-store.ts'
import { joinLabel, joinSentences } from '../../language/join.ts'
import { currentLocale, type MessageId, t } from '../../language/messages.ts'
import type { LoggedIn } from '../../session/session.ts'
import { announce } from '../../ui/LiveRegion.tsx'
import { readToday } from '../data/clock.ts'
import { type Change, changeMarks } from '../data/marks.ts'
import type { Shop } from '../data/useShop.ts'
import { headingOf } from '../insight-texts.ts'
import { nameDayBriefly } from '../model/day.ts'
import type { Item } from '../model/derive.ts'
import { keepAsDone, type Marks, undo } from '../model/mark.ts'
import { ACTIONS, type Action, type ActionName, type Target } from './actions.ts'

/** Functions, because the page's language may change while the toast is shown. */
export interface ToastContent {
  readonly message: () => string
  /** The heading of the insight, if there is only one. */
  readonly name?: () => string
  /** The tab of the action. A message without an action has none, and no Undo. */
  readonly analysis?: Analysis
}

interface LastAction {
  /** The session's id: nobody is shown what another owner did. */
  readonly session: number | undefined
  /** What the action has changed. Undefined once it has been undone. */
  readonly change: Change | undefined
  readonly toast: ToastContent | undefined
}

const NONE: LastAction = { session: undefined, change: undefined, toast: undefined }

const store = createStore(NONE)

function lastActionOf({ id }: LoggedIn): LastAction {
  return store.get().session === id ? store.get() : NONE
}

export function useToast(session: LoggedIn): ToastContent | undefined {
  return useSyncExternalStore(store.subscribe, () => lastActionOf(session).toast)
}

/** The last action can still be undone. */
export function closeToast(session: LoggedIn): void {
  store.set({ ...lastActionOf(session), toast: undefined })
}

/** Shows a message that no action made. It never replaces an Undo: then it is only announced. */
export function showMessage(session: LoggedIn, id: MessageId): void {
  announce(t(id))
  const last = lastActionOf(session)
  if (!last.toast?.analysis) store.set({ ...last, session: session.id, toast: { message: () => t(id) } })
}

export interface OwnersShop {
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
  const { analysis, item, until } = target
  const today = readToday()
  const items = [withListedTexts(shop, analysis, item)]
  makeMarks(session, (marks) => action.run(items, marks, until ?? today, Date.now()), {
    // Only Later names a day, which takes milliseconds.
    message: () => t(action.toast, until ? { day: nameDayBriefly(until, today, currentLocale()) } : {}),
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
  const { change } = lastActionOf(session)
  if (!change) return undefined
  const { made } = changeMarks(session, (marks) => undo(marks, change.made, change.before, Date.now()))
  const back = made.keys().next().value
  if (back !== undefined) announce(t('toast.undone'))
  store.set(NONE)
  return back
}

function makeMarks(session: LoggedIn, make: (marks: Marks) => Marks, toast: ToastContent): void {
  const change = changeMarks(session, make)
  store.set({ session: session.id, change, toast })
  const label = joinLabel(toast.message(), toast.name?.() ?? '')
  announce(joinSentences([label, !change.isSaved && t('unsaved.marks')]))
}

/** Uses today's texts if the list has the insight. */
function withListedTexts(shop: Shop, analysis: Analysis, item: Item): Item {
  const { snapshot } = shop[analysis]
  const insight = snapshot?.insights.find(({ key }) => key === item.insight.key)
  return insight && snapshot ? { ...item, insight, language: snapshot.language } : item
}
