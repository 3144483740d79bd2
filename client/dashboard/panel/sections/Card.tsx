/** An insight in its section, with its card, its actions and their shortcuts. */
import { memo, useId, useRef, useState } from 'react'
import type { Analysis } from '../../../../shared/analysis.ts'
import { joinLabel } from '../../../language/join.ts'
import { currentLocale, t } from '../../../language/messages.ts'
import { useBriefNote } from '../../../ui/button/BriefNote.tsx'
import { PressButton } from '../../../ui/button/PressButton.tsx'
import { DoneToggle } from '../../../ui/card/DoneToggle.tsx'
import card from '../../../ui/card/InsightCard.module.css'
import { InsightCard } from '../../../ui/card/InsightCard.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu } from '../../../ui/menu/Menu.tsx'
import { ACTIONS, type ActionName, doneToggle, type Target } from '../../actions/actions.ts'
import { fieldsOf, headingOf } from '../../insight-texts.ts'
import { runShortcut } from '../../keys.ts'
import { LaterDialog } from '../../later/LaterDialog.tsx'
import { type Day, nameDay } from '../../model/day.ts'
import type { Item, SectionName } from '../../model/derive.ts'
import { CardMenu } from './CardMenu.tsx'
import { sentencesSince } from './highlights.ts'
import { NewsBadge } from './NewsBadge.tsx'
import styles from './PreviousTexts.module.css'
import { PreviousTexts, previousTitle } from './PreviousTexts.tsx'

/** In a search, the cards of other tabs are below one more heading. */
export type HeadingLevel = 3 | 4 | 5 | 6

/** The fields are separate props, so that React compares each one. */
interface CardProps extends Item {
  readonly analysis: Analysis
  readonly section: SectionName
  readonly level: HeadingLevel
  readonly today: Day
  /** Whether this card is the Tab stop of its section. */
  readonly isCurrent: boolean
  readonly isLeaving: boolean
  /** Resolves to the message beside the pressed button, or to '' without one. */
  readonly onAction: (name: ActionName, target: Target) => Promise<string>
}

/** Renders again only if its insight or its state has changed, because an action changes one card of a hundred. */
export const Card = memo(function Card(props: CardProps) {
  const { analysis, section, level, today, isCurrent, isLeaving, onAction, ...item } = props
  const { insight, language, previousTexts, day } = item
  // Its heading says it of all its cards.
  const isChanged = section === 'changedSinceDone'
  const tabIndex = isCurrent ? 0 : -1
  const title = headingOf(analysis, insight) || t('card.untitled')
  const { note, showNote } = useBriefNote()
  const menuRef = useRef<HTMLButtonElement>(null)
  const previousId = useId()
  const [isPreviousShown, showPrevious] = useState(false)
  const [isPickingDate, pickDate] = useState(false)
  const hasPrevious = previousTexts !== undefined
  const isDue = section === 'todo' && day !== undefined
  const toggle = doneToggle(item, section)
  const dayName = day === undefined ? '' : nameDay(day, today, currentLocale())

  async function run(name: ActionName, until?: Day) {
    showNote(await onAction(name, { analysis, section, item, until }))
  }

  return (
    <InsightCard
      id={insight.key}
      tabIndex={tabIndex}
      analysis={analysis}
      insight={fieldsOf(analysis, insight)}
      language={language}
      level={level}
      status={section === 'done' || section === 'dismissed' ? 'done' : 'open'}
      isNews={item.news !== undefined || isChanged || isDue}
      highlights={sentencesSince(previousTexts)}
      onKeyDown={(event) =>
        runShortcut(event, { section, item, run, openLater: () => menuRef.current?.click() })
      }
      badge={item.news && !isChanged && <NewsBadge news={item.news} />}
      note={
        <>
          {isDue && <p className={card.note}>{t('later.due')}</p>}
          {hasPrevious && (
            <PressButton
              className={styles.toggle}
              tabIndex={tabIndex}
              aria-expanded={isPreviousShown}
              aria-controls={isPreviousShown ? previousId : undefined}
              onClick={() => showPrevious(!isPreviousShown)}
            >
              <Icon name="forward" />
              <span>{previousTitle(section, dayName)}</span>
            </PressButton>
          )}
        </>
      }
      after={
        hasPrevious &&
        isPreviousShown && (
          <PreviousTexts
            {...{ analysis, language }}
            id={previousId}
            texts={previousTexts}
            today={insight.texts}
          />
        )
      }
      actions={
        <>
          <span className={card.menu} data-control="menu">
            {note}
            <Menu ref={menuRef} label={joinLabel(t('tools.more'), title)} subject={title} tabIndex={tabIndex}>
              <CardMenu {...{ item, section }} onPick={run} onPickDate={() => pickDate(true)} />
            </Menu>
          </span>
          {isPickingDate && (
            <LaterDialog
              title={title}
              onPick={(day) => void run('later', day)}
              onClose={() => pickDate(false)}
            />
          )}
          {toggle && (
            <span data-control="toggle">
              <DoneToggle
                status={section === 'dismissed' && !isLeaving ? 'out' : checkOf(toggle, isLeaving)}
                tabIndex={tabIndex}
                label={joinLabel(t(ACTIONS[toggle].label), title)}
                onClick={() => void run(toggle)}
              />
            </span>
          )}
        </>
      }
    />
  )
})

/** While a card leaves, its done toggle already shows the result. */
function checkOf(toggle: 'done' | 'putBack', isLeaving: boolean): 'open' | 'done' {
  return (toggle === 'done') === isLeaving ? 'done' : 'open'
}
