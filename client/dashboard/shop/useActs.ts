/** What an owner does with the insights of a tab: each press makes its marks, says so, and can be taken back. */
import { useMemo, useState } from 'react'
import { joinLabel, joinSentences } from '../../language/join.ts'
import { type MessageId, t } from '../../language/messages.ts'
import type { SignedIn } from '../../session/session.ts'
import { announce } from '../../ui/LiveRegion.tsx'
import { type Day, dayOf, nameDay } from '../model/calendar-day.ts'
import type { Item } from '../model/derive.ts'
import type { Insight } from '../model/insight.ts'
import { keepAsDone, type Marks, mark, type State, undo } from '../model/mark.ts'
import { changeMarks } from '../store/marks.ts'
import { headingOf } from './insight-texts.ts'
import type { Tab } from './useShop.ts'

/** An act with one insight; `language`: of its list. */
export type Act =
  | { readonly do: 'done' | 'open' | 'dismissed' | 'keep' }
  | { readonly do: 'later'; readonly until: string }

const TOLD: Readonly<Record<Act['do'], MessageId>> = {
  done: 'act.done',
  open: 'act.open',
  dismissed: 'act.dismissed',
  later: 'act.later',
  keep: 'act.kept',
}

/** What the toast says. */
export interface Told {
  readonly message: string
  /** The insight's. */
  readonly name?: string
  readonly canUndo: boolean
}

interface Press {
  readonly made: Marks
  readonly before: Marks
}

export type Acts = ReturnType<typeof useActs>

export function useActs(session: SignedIn, { analysis, snapshot }: Pick<Tab, 'analysis' | 'snapshot'>) {
  const [told, tell] = useState<Told>()
  const [last, setLast] = useState<Press>()

  return useMemo(() => {
    function press(make: (marks: Marks) => Marks, message: string, name = '') {
      const isSaved = changeMarks(session, (marks) => {
        const made = make(marks)
        setLast({ made, before: new Map([...marks].filter(([key]) => made.has(key))) })
        return made
      })
      tell({ message, name, canUndo: true })
      announce(joinSentences([joinLabel(message, name), !isSaved && t('unsaved.marks')]))
    }
    /** In the words of today, where the list has it. */
    function marked(insight: Insight, language: string) {
      const now = snapshot?.insights.find(({ key }) => key === insight.key)
      return now && snapshot ? { insight: now, language: snapshot.language } : { insight, language }
    }
    return {
      told,
      /** `language`: of the list that the insight is from. */
      act(insight: Insight, language: string, act: Act, day?: Day) {
        const today = dayOf(new Date())
        const one = marked(insight, language)
        const until = act.do === 'later' ? nameDay(act.until, today) : ''
        press(
          (marks) =>
            act.do === 'keep'
              ? keepAsDone(marks, [{ ...one, on: day ?? today }], Date.now())
              : mark(marks, [one], stateOf(act, today), Date.now()),
          t(TOLD[act.do], { day: until }),
          headingOf(analysis, insight),
        )
      },
      /** All that is in Changed since done. */
      keepAll(items: readonly Item[]) {
        if (!snapshot) return
        const all = items.map(({ insight, day = '' }) => ({
          ...marked(insight, snapshot.language),
          on: day,
        }))
        press((marks) => keepAsDone(marks, all, Date.now()), t('act.keptAll', { count: items.length }))
      },
      notify(message: string) {
        tell({ message, canUndo: false })
        announce(message)
      },
      close: () => tell(undefined),
      /** Undefined if there is nothing to take back. Returns the keys that are back. */
      undo:
        last &&
        (() => {
          let back: readonly string[] = []
          changeMarks(session, (marks) => {
            const changes = undo(marks, last.made, last.before, Date.now())
            back = [...changes.keys()]
            return changes
          })
          if (back.length > 0) announce(t('act.undone'))
          setLast(undefined)
          tell(undefined)
          return back
        }),
    }
  }, [session, analysis, snapshot, told, last])
}

function stateOf(act: Act, today: Day): State {
  if (act.do === 'later') return { state: 'later', until: act.until }
  if (act.do === 'open' || act.do === 'dismissed') return { state: act.do }
  return { state: 'done', on: today }
}
