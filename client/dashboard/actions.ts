/** Defines every action on an insight once. Buttons, menus, shortcuts, Review and the key sheet read this table. */
import type { Analysis } from '../../shared/analysis.ts'
import type { MessageId } from '../language/messages.ts'
import { copyInsight, shareInsight } from './export/share.ts'
import { addDays, type Day } from './model/day.ts'
import type { Item, SectionName } from './model/derive.ts'
import { keepAsDone, type Marks, mark, type State } from './model/mark.ts'

export interface Target {
  readonly analysis: Analysis
  readonly section: SectionName
  readonly item: Item
}

interface Given {
  readonly marks: Marks
  readonly today: Day
  readonly nowMs: number
}

interface Shared {
  readonly label: MessageId
  readonly hint?: MessageId
  /** The shortcut for the focused insight, in the list and in Review. */
  readonly key?: string
  /** The label of a shortcut that several actions share. */
  readonly keyLabel?: MessageId
  readonly isPossible: (item: Item, section: SectionName) => boolean
}

/** Makes marks. The toast names the action and offers Undo. */
interface MarkAction extends Shared {
  readonly run: (items: readonly Item[], given: Given) => Marks
  readonly toast: MessageId
  /** The number of days for which an insight is saved. */
  readonly days?: number
}

/** Sends the texts elsewhere. Resolves to the message beside the pressed button, or to '' without one. */
interface SendAction extends Shared {
  readonly send: (target: Target) => Promise<string>
}

export type Action = MarkAction | SendAction

const UNFINISHED: readonly SectionName[] = ['changedSinceDone', 'todo', 'later']

const isUnfinished: Shared['isPossible'] = (_, section) => UNFINISHED.includes(section)

const markAs =
  (stateOn: (today: Day) => State): MarkAction['run'] =>
  (items, { marks, today, nowMs }) =>
    mark(marks, items, stateOn(today), nowMs)

/** Opens the days of Later for a choice. */
export const LATER_KEY = 'l'

const later = (label: MessageId, days: number): MarkAction => ({
  label,
  key: LATER_KEY,
  keyLabel: 'later.do',
  days,
  isPossible: isUnfinished,
  run: markAs((today) => ({ state: 'later', until: addDays(today, days) })),
  toast: 'act.later',
})

export const ACTIONS = {
  done: {
    label: 'card.markDone',
    key: 'e',
    keyLabel: 'keys.done',
    isPossible: isUnfinished,
    run: markAs((today) => ({ state: 'done', on: today })),
    toast: 'act.done',
  },
  putBack: {
    label: 'card.markOpen',
    // In sections whose done toggle marks as done, that action has the shortcut.
    key: 'e',
    keyLabel: 'keys.done',
    // An insight that has left the list would be in no section.
    isPossible: ({ isListed }, section) => isListed && section !== 'todo',
    run: markAs(() => ({ state: 'open' })),
    toast: 'act.open',
  },
  keepAsDone: {
    label: 'changed.keep',
    isPossible: (_, section) => section === 'changedSinceDone',
    run: (items, { marks, nowMs }) => keepAsDone(marks, items, nowMs),
    toast: 'act.kept',
  },
  tomorrow: later('later.tomorrow', 1),
  inThreeDays: later('later.inThreeDays', 3),
  inAWeek: later('later.inAWeek', 7),
  dismiss: {
    label: 'dismiss.do',
    hint: 'dismiss.hint',
    key: 'x',
    isPossible: isUnfinished,
    run: markAs(() => ({ state: 'dismissed' })),
    toast: 'act.dismissed',
  },
  copy: {
    label: 'card.copy',
    key: 'c',
    isPossible: () => true,
    send: ({ analysis, item }) => copyInsight(analysis, item.insight),
  },
  share: {
    label: 'card.share',
    isPossible: () => 'share' in navigator,
    send: ({ analysis, item }) => shareInsight(analysis, item.insight),
  },
} as const satisfies Record<string, Action>

export type ActionName = keyof typeof ACTIONS

export const LATER_ACTIONS = ['tomorrow', 'inThreeDays', 'inAWeek'] as const satisfies readonly ActionName[]

/** Returns the action of the done toggle, or undefined if the card has none. */
export function doneToggle(item: Item, section: SectionName): 'done' | 'putBack' | undefined {
  return (['done', 'putBack'] as const).find((name) => ACTIONS[name].isPossible(item, section))
}

/** For `LATER_KEY`, returns the first of the days. */
export function actionOfKey(key: string, item: Item, section: SectionName): ActionName | undefined {
  return ACTION_NAMES.find((name) => {
    const action: Action = ACTIONS[name]
    return action.key === key && action.isPossible(item, section)
  })
}

/** The order is that of the table. */
const ACTION_NAMES = Object.keys(ACTIONS).filter((name): name is ActionName => Object.hasOwn(ACTIONS, name))

/** Maps the shortcuts of an insight to their labels. */
export const SHORTCUTS: ReadonlyMap<string, MessageId> = new Map(
  ACTION_NAMES.flatMap((name) => {
    const { key, label, keyLabel }: Action = ACTIONS[name]
    return key === undefined ? [] : [[key, keyLabel ?? label]]
  }),
)
