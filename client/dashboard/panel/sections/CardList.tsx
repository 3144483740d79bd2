/** The insights of a section as cards. A long list grows as the owner scrolls. */
import { useContext, useDeferredValue, useEffect, useRef } from 'react'
import type { Analysis } from '../../../../shared/analysis.ts'
import { currentLocale, t } from '../../../language/messages.ts'
import { FoundWords } from '../../../ui/card/CardText.tsx'
import card from '../../../ui/card/InsightCard.module.css'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { useDashboard } from '../../dashboard-context.ts'
import { focusCard } from '../../focus.ts'
import { type Day, nameDay } from '../../model/day.ts'
import type { Item, SectionName } from '../../model/derive.ts'
import { Card, type HeadingLevel } from './Card.tsx'
import styles from './CardList.module.css'
import { ListEnd } from './ListEnd.tsx'
import { type CardRoving, useCardActions } from './useCardActions.ts'

/** How many cards are rendered at first, and how many are added before the owner reaches the end. */
const STEP = 30
/** After a press or a letter, these fill the window, and the others follow in the next frame. */
const FIRST_FRAME = 10

interface CardListProps {
  readonly analysis: Analysis
  readonly section: SectionName
  readonly level: HeadingLevel
  readonly items: readonly Item[]
  readonly today: Day
  /** How many cards are rendered, if the history entry has that number. */
  readonly rendered?: number | undefined
  /** Whether all cards are rendered. */
  readonly isWhole: boolean
  readonly roving: CardRoving
  readonly onRender: (rendered: number) => void
}

export function CardList(props: CardListProps) {
  const { analysis, section, level, items, today } = props
  const { rendered = STEP, isWhole, roving, onRender } = props
  const { shown, leavingKeys, onAction } = useCardActions(items, roving)
  // A list that isn't shown by a press is rendered at once: a restored scroll position needs all cards, and one that arrives
  // would move what is below it twice.
  const isFirstFrame = useDeferredValue(false, useDashboard().hadContent.current)
  const cards = isWhole ? shown : shown.slice(0, isFirstFrame ? FIRST_FRAME : rendered)
  const words = useContext(FoundWords)
  const wordsBelow = useDeferredValue(words)
  const hiddenCount = shown.length - cards.length
  const keys = cards.map(({ insight }) => insight.key).filter((key) => !leavingKeys.has(key))
  const current = roving.tabStopOf(keys)
  const hasDays = section === 'later' || section === 'done'
  const DayTitle = level === 6 ? 'h5' : 'h4'

  const renderMore = () => onRender(rendered + STEP)
  const firstNew = useRef<string>(undefined)
  function showMore() {
    firstNew.current = shown[cards.length]?.insight.key
    renderMore()
  }
  useEffect(() => {
    if (firstNew.current !== undefined && focusCard(firstNew.current)) firstNew.current = undefined
  })

  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets. */}
      <ul className={card.list} role="list">
        {cards.map((item, index) => {
          const { key } = item.insight
          const isLeaving = leavingKeys.has(key)
          return (
            <li
              key={key}
              className={styles.item}
              data-leaving={isLeaving}
              inert={isLeaving}
              aria-setsize={shown.length}
            >
              <ErrorBoundary
                resetKey={item.insight}
                fallback={<p className={styles.failed}>{t('card.failed')}</p>}
              >
                {hasDays && item.day !== undefined && item.day !== cards[index - 1]?.day && (
                  <DayTitle className={styles.day}>{dayTitle(section, item.day, today)}</DayTitle>
                )}
                <FoundWords value={index < FIRST_FRAME ? words : wordsBelow}>
                  <Card
                    {...item}
                    {...{ analysis, section, level, today, isLeaving, onAction }}
                    isCurrent={key === current}
                  />
                </FoundWords>
              </ErrorBoundary>
            </li>
          )
        })}
      </ul>
      {hiddenCount > 0 && !isFirstFrame && (
        <ListEnd {...{ rendered, hiddenCount }} onNear={renderMore} onPress={showMore} />
      )}
    </>
  )
}

function dayTitle(section: SectionName, day: Day, today: Day): string {
  if (section === 'later' && day <= today) return t('later.dueGone')
  const name = nameDay(day, today, currentLocale())
  return name.charAt(0).toLocaleUpperCase(currentLocale()) + name.slice(1)
}
