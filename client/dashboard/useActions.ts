/** Runs the actions of the table, announces them, and undoes the last one. */
import { useState } from 'react'
import type { Analysis } from '../../shared/analysis.ts'
import { joinLabel, joinSentences } from '../language/join.ts'
import { currentLocale, t } from '../language/messages.ts'
import type { LoggedIn } from '../session/session.ts'
import { announce } from '../ui/LiveRegion.tsx'
import { ACTIONS, type Action, type ActionName, type Target } from './actions.ts'
import { type Change, changeMarks } from './data/marks.ts'
import type { Shop } from './data/useShop.ts'
import { headingOf } from './insight-texts.ts'
import { addDays, nameDay } from './model/day.ts'
import type { Item } from './model/derive.ts'
import { type Marks, undo } from './model/mark.ts'

/** The texts of the toast after the last action. */
export interface ToastContent {
  readonly message: string
  readonly analysis: Analysis
  /** The heading of the insight, or '' after 'Keep all as done'. */
  readonly name: string
}

export type Actions = ReturnType<typeof useActions>

/** Shared by all tabs, so that the last action can be undone from any of them. */
export function useActions(session: LoggedIn, shop: Shop, isReviewing: boolean) {
  const [last, setLast] = useState<Change>()
  const [toast, setToast] = useState<ToastContent>()

  // A toast doesn't follow the owner into Review or out of it.
  const [wasReviewing, setWasReviewing] = useState(isReviewing)
  if (wasReviewing !== isReviewing) {
    setWasReviewing(isReviewing)
    setToast(undefined)
  }

  /** Uses today's texts if the list has the insight. */
  function withListedTexts(analysis: Analysis, item: Item): Item {
    const { snapshot } = shop[analysis]
    const insight = snapshot?.insights.find(({ key }) => key === item.insight.key)
    return insight && snapshot ? { ...item, insight, language: snapshot.language } : item
  }

  function makeMarks(make: (marks: Marks) => Marks, content: ToastContent): void {
    const change = changeMarks(session, make)
    setLast(change)
    setToast(content)
    announce(joinSentences([joinLabel(content.message, content.name), !change.isSaved && t('unsaved.marks')]))
  }

  return {
    toast,
    closeToast: () => setToast(undefined),

    /** Resolves to the message beside the pressed button, or to '' without one. */
    async run(name: ActionName, target: Target): Promise<string> {
      const action: Action = ACTIONS[name]
      if ('send' in action) return action.send(target)
      const { analysis, item } = target
      const { today } = shop[analysis]
      const day =
        action.days === undefined ? '' : nameDay(addDays(today, action.days), today, currentLocale())
      makeMarks(
        (marks) => action.run([withListedTexts(analysis, item)], { marks, today, nowMs: Date.now() }),
        {
          message: t(action.toast, { day }),
          analysis,
          name: headingOf(analysis, item.insight),
        },
      )
      return ''
    },

    /** Keeps everything in Changed since done. */
    keepAll(analysis: Analysis): void {
      const { sections, today } = shop[analysis]
      const items = sections.changedSinceDone
      makeMarks((marks) => ACTIONS.keepAsDone.run(items, { marks, today, nowMs: Date.now() }), {
        message: t('act.keptAll', { count: items.length }),
        analysis,
        name: '',
      })
    },

    /** Returns the key of a restored insight, or undefined if there is nothing to undo. */
    undo(): string | undefined {
      if (!last) return undefined
      const { made } = changeMarks(session, (marks) => undo(marks, last.made, last.before, Date.now()))
      const back = made.keys().next().value
      if (back !== undefined) announce(t('act.undone'))
      setLast(undefined)
      setToast(undefined)
      return back
    },
  }
}
