/** The insights of a section as cards. A long list is rendered a hundred at a time. */
import {
  type FocusEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Analysis } from '../../../../shared/analysis.ts'
import { currentLocale, t } from '../../../language/messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import card from '../../../ui/card/InsightCard.module.css'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { type ActionName, doneToggle, isDecision, type Target } from '../../actions.ts'
import { useCommands } from '../../dashboard-context.ts'
import { usePrintedAt } from '../../export/usePrintedAt.ts'
import { type Day, nameDay } from '../../model/day.ts'
import type { Item, SectionName } from '../../model/derive.ts'
import { Card } from './Card.tsx'
import styles from './CardList.module.css'
import { cardIdOf, focusCard, focusNext } from './focus.ts'
import { useLeaving } from './useLeaving.ts'

const HUNDRED = 100

/** The minimum height of a card, and of a row in a wide window. */
const LEAST_HEIGHT_PX = { card: 160, row: 64 } as const

/** The minimum height of the content above the list on the first screen. */
const HEAD_PX = 240

function countFitting(): number {
  const height = Math.max(innerHeight - HEAD_PX, 0)
  return Math.ceil(height / LEAST_HEIGHT_PX[innerWidth < 1280 ? 'card' : 'row'])
}

interface CardListProps {
  readonly analysis: Analysis
  readonly section: SectionName
  /** The level of its headings. */
  readonly level: 3 | 4 | 5
  readonly items: readonly Item[]
  /** The folded search text. */
  readonly needle: string
  readonly today: Day
  /** How many cards are rendered, if the history entry has that number. */
  readonly rendered?: number | undefined
  /** Stores the number in the history entry. Without it, the number lasts as long as the section is expanded. */
  readonly onRender?: (rendered: number) => void
}

export function CardList(props: CardListProps) {
  const { analysis, section, level, items, needle, today, onRender } = props
  const commands = useCommands()
  const [own, setOwn] = useState(HUNDRED)
  const rendered = props.rendered ?? own
  // Renders the first screen first, unless a scroll position has to be restored.
  const count = useDeferredValue(rendered, props.rendered ?? countFitting())
  const { shown, leavingKeys, leave } = useLeaving(items)
  const isPrinting = usePrintedAt() !== undefined
  // The first screen follows each letter at once. Below it, cards keep the previous search result until React is idle.
  const now = useMemo(() => ({ shown, needle }), [shown, needle])
  const before = useDeferredValue(now)
  const fitting = before.needle !== needle && !isPrinting ? countFitting() : Infinity
  const renderedCount = isPrinting ? shown.length : Math.min(count, shown.length)
  const first = shown.slice(0, Math.min(renderedCount, fitting))
  const cards =
    first.length < renderedCount ? [...first, ...without(before.shown.slice(0, count), first)] : first
  const [last, setLast] = useState<string>()
  const keys = cards.map(({ insight }) => insight.key).filter((key) => !leavingKeys.has(key))
  const current = last !== undefined && keys.includes(last) ? last : keys[0]
  const hasDays = section === 'later' || section === 'done'

  const run = useStable((name: ActionName, target: Target) => {
    if (isDecision(name)) {
      if (!focusNext(target.item.insight.key)) commands.focusTitle()
      // Only the done toggle shows its result before the card leaves. Saved and dismissed insights leave at once.
      if (name === doneToggle(target.item, section) || name === 'keepAsDone') leave(target.item)
    }
    return commands.run(name, target)
  })

  function noteFocus({ target }: FocusEvent) {
    const id = cardIdOf(target)
    if (id !== undefined) setLast(id)
  }

  const firstNew = useRef<string>(undefined)
  function renderMore() {
    firstNew.current = shown[renderedCount]?.insight.key
    const draw = onRender ?? setOwn
    draw(rendered + HUNDRED)
  }
  useEffect(() => {
    if (firstNew.current !== undefined && focusCard(firstNew.current)) firstNew.current = undefined
  })

  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets. */}
      <ul className={card.list} role="list" onFocus={noteFocus}>
        {cards.map((item, at) => {
          const { key } = item.insight
          const isLeaving = leavingKeys.has(key)
          return (
            <li
              key={key}
              className={styles.item}
              data-leaving={isLeaving}
              inert={isLeaving}
              // After the frame that shows an action: it changes with each, in all cards.
              aria-setsize={before.shown.length}
            >
              <ErrorBoundary fallback={<p className={styles.failed}>{t('card.failed')}</p>}>
                {hasDays && item.day !== undefined && item.day !== cards[at - 1]?.day && (
                  <h4 className={styles.day}>{dayTitle(section, item.day, today)}</h4>
                )}
                <Card
                  {...item}
                  {...{ analysis, section, level, today, isLeaving }}
                  needle={at < first.length ? needle : before.needle}
                  isCurrent={key === current}
                  onAction={run}
                />
              </ErrorBoundary>
            </li>
          )
        })}
      </ul>
      {renderedCount < shown.length && (
        <div className={styles.more} data-print="none">
          <Button onClick={renderMore}>{t('list.more', { count: shown.length - renderedCount })}</Button>
        </div>
      )}
    </>
  )
}

function without(items: readonly Item[], others: readonly Item[]): readonly Item[] {
  const keys = new Set(others.map(({ insight }) => insight.key))
  return items.filter(({ insight }) => !keys.has(insight.key))
}

function dayTitle(section: SectionName, day: Day, today: Day): string {
  if (section === 'later' && day <= today) return t('later.dueGone')
  const name = nameDay(day, today, currentLocale())
  return name.charAt(0).toLocaleUpperCase(currentLocale()) + name.slice(1)
}

/** Returns the same function at each render, which calls the latest `run`, so that unchanged cards don't render again. */
function useStable<Args extends readonly unknown[], Result>(run: (...args: Args) => Result) {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  )[0]
}
