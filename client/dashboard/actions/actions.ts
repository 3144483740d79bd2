/** Defines every action on an insight once. Buttons, menus, shortcuts, Review and the key sheet read this table. */
import type { Analysis } from '../../../shared/analysis.ts'
import type { MessageId } from '../../language/messages.ts'
import { copyText } from '../../ui/text/copy-text.ts'
import { shareInsight } from '../export/share.ts'
import { plainTextOf } from '../insight-texts.ts'
import type { Day } from '../model/day.ts'
import type { Item, SectionName } from '../model/derive.ts'
import { keepAsDone, type Marks, mark, type State } from '../model/mark.ts'

export interface Target {
  readonly analysis: Analysis
  readonly section: SectionName
  readonly item: Item
  /** The chosen day of Later. */
  readonly until?: Day | undefined
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
  readonly kind: 'mark'
  /** `day` is today, or for Later the chosen day. */
  readonly run: (items: readonly Item[], marks: Marks, day: Day, nowMs: number) => Marks
  readonly toast: MessageId
}

/** Sends the texts elsewhere. Resolves to the message beside the pressed button, or to '' without one. */
interface SendAction extends Shared {
  readonly kind: 'send'
  readonly send: (target: Target) => Promise<string>
}

export type Action = MarkAction | SendAction

const UNFINISHED: readonly SectionName[] = ['changedSinceDone', 'todo', 'later']

const isUnfinished: Shared['isPossible'] = (_, section) => UNFINISHED.includes(section)

const markAs =
  (stateOn: (day: Day) => State): MarkAction['run'] =>
  (items, marks, day, nowMs) =>
    mark(marks, items, stateOn(day), nowMs)

export const ACTIONS = {
  done: {
    kind: 'mark',
    label: 'card.markDone',
    key: 'e',
    keyLabel: 'keys.done',
    isPossible: isUnfinished,
    run: markAs((day) => ({ state: 'done', on: day })),
    toast: 'toast.done',
  },
  putBack: {
    kind: 'mark',
    label: 'card.markOpen',
    // The done toggle's key. If both actions are possible, it is Done's, which comes first.
    key: 'e',
    keyLabel: 'keys.done',
    // An insight that has left the list would be in no section.
    isPossible: ({ isListed }, section) => isListed && section !== 'todo',
    run: markAs(() => ({ state: 'open' })),
    toast: 'toast.open',
  },
  keepAsDone: {
    kind: 'mark',
    label: 'changed.keep',
    isPossible: (_, section) => section === 'changedSinceDone',
    run: (items, marks, _, nowMs) => keepAsDone(marks, items, nowMs),
    toast: 'toast.kept',
  },
  /** Its button and its shortcut open a menu of days. */
  later: {
    kind: 'mark',
    label: 'later.do',
    key: 'l',
    isPossible: isUnfinished,
    run: markAs((day) => ({ state: 'later', until: day })),
    toast: 'toast.later',
  },
  dismiss: {
    kind: 'mark',
    label: 'dismiss.do',
    hint: 'dismiss.hint',
    key: 'x',
    isPossible: isUnfinished,
    run: markAs(() => ({ state: 'dismissed' })),
    toast: 'toast.dismissed',
  },
  copy: {
    kind: 'send',
    label: 'card.copy',
    key: 'c',
    isPossible: () => true,
    send: ({ analysis, item }) => copyText(plainTextOf(analysis, item.insight)),
  },
  share: {
    kind: 'send',
    label: 'card.share',
    isPossible: () => 'share' in navigator,
    send: ({ analysis, item }) => shareInsight(analysis, item.insight),
  },
} as const satisfies Record<string, Action>

export type ActionName = keyof typeof ACTIONS

export const ACTION_NAMES = Object.keys(ACTIONS).filter((name): name is ActionName =>
  Object.hasOwn(ACTIONS, name),
)

/** What the menus of a card and of Review have in common. Further actions of theirs are buttons, or in groups of their own. */
export const MENU_GROUPS = [
  ['keepAsDone', 'putBack'],
  ['copy', 'share'],
] as const satisfies readonly (readonly ActionName[])[]

/** Whether the action decides about the insight, which then leaves its section. */
export function isDecision(name: ActionName): boolean {
  return ACTIONS[name].kind === 'mark'
}

/** Returns the action of the done toggle, or undefined if the card has none. */
export function doneToggle(item: Item, section: SectionName): 'done' | 'putBack' | undefined {
  return (['done', 'putBack'] as const).find((name) => ACTIONS[name].isPossible(item, section))
}
