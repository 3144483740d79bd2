/** What the parts of a list have in common: the search, and what can be done with a card. */
import type { Analysis } from '../../../shared/analysis.ts'
import type { KeyActs } from '../keys/useCardKeys.ts'
import type { Day } from '../model/calendar-day.ts'
import type { Insight } from '../model/insight.ts'
import { focusSearch } from '../SearchField.tsx'
import type { Act, Acts } from '../shop/useActs.ts'
import { copyInsight } from '../take-away/share.ts'
import type { Leave } from './CardList.tsx'
import { focusNext } from './card-focus.ts'

interface Target {
  /** Of its card's element. */
  readonly id: string
  readonly insight: Insight
  /** Of its list. */
  readonly language: string
  readonly day?: Day | undefined
}

export interface PartActs {
  readonly analysis: Analysis
  /** The folded search text. */
  readonly needle: string
  readonly onAct: (target: Target, act: Act, leave: Leave) => void
  readonly onTold: (message: string) => void
  /** The keys of a card, whose mark does `act`. */
  readonly keysOf: (target: Target, act: Act, leave: Leave) => KeyActs
}

interface Given {
  readonly analysis: Analysis
  readonly needle: string
  readonly acts: Acts
  readonly fallback: () => HTMLElement | null
  readonly showKeys: () => void
}

export function partActs({ analysis, needle, acts, fallback, showKeys }: Given): PartActs {
  function onAct({ id, insight, language, day }: Target, act: Act, leave: Leave) {
    focusNext(id, fallback())
    // What is put off or dismissed goes at once: its mark says nothing of it.
    if (act.do === 'done' || act.do === 'open') leave(id)
    acts.act(insight, language, act, day)
  }
  return {
    analysis,
    needle,
    onAct,
    onTold: acts.notify,
    keysOf(target, act, leave) {
      const press = () => onAct(target, act, leave)
      const copy = async () => acts.notify(await copyInsight(analysis, target.insight))
      return { e: press, ' ': press, c: () => void copy(), '/': focusSearch, '?': showKeys }
    },
  }
}
