/** Shows one insight at a time, full screen, in list order. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { tabName } from '../../language/analysis-words.ts'
import { joinLabel } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import { useBriefNote } from '../../ui/button/BriefNote.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Modal } from '../../ui/Modal.tsx'
import type { MenuHandle } from '../../ui/menu/Menu.tsx'
import { arrowKeys } from '../../ui/useRoving.ts'
import { type ActionName, isDecision, runShortcut } from '../actions.ts'
import { useCommands, useDashboard } from '../dashboard-context.ts'
import { headingOf } from '../insight-texts.ts'
import { plainKey, UNDO_DIALOG, useUndoKey } from '../keys.ts'
import type { Day } from '../model/day.ts'
import { Toast } from '../Toast.tsx'
import styles from './Review.module.css'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewEnd } from './ReviewEnd.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { indexOfStop, stopsOf } from './stops.ts'
import { useSwipe } from './useSwipe.ts'

export function Review() {
  const { shop, view } = useDashboard()
  const commands = useCommands()
  const { analysis } = view
  const tab = shop[analysis]
  const stops = stopsOf(tab.sections)
  const idsFrom = (from: number) => stops.slice(from).map(({ id }) => id)
  const [ahead, setAhead] = useState(() => idsFrom(0))
  const index = indexOfStop(stops, ahead)
  const stop = stops[index]
  const item = stop?.item
  // The insights of this pass that are still in To do or Changed since done.
  const keys = new Set(stops.flatMap(({ item }) => (item ? [item.insight.key] : [])))
  const [opened] = useState(() => [...keys])
  const handled = opened.filter((key) => !keys.has(key))
  const doneKeys = new Set(tab.sections.done.map(({ insight }) => insight.key))
  const { note, showNote } = useBriefNote()
  const laterRef = useRef<MenuHandle>(null)

  function goTo(to: number) {
    if (stops[to]) setAhead(idsFrom(to))
  }
  async function run(name: ActionName, until?: Day) {
    if (!item) return
    if (isDecision(name)) setAhead(idsFrom(index + 1))
    showNote(await commands.run(name, { analysis, section: stop.section, item, ...(until && { until }) }))
  }
  function undo() {
    const back = commands.undo()
    if (back !== undefined) setAhead([back, ...idsFrom(index)])
  }
  useUndoKey(undo)

  function handleKey(event: KeyboardEvent) {
    const openLater = () => laterRef.current?.open()
    if (item && runShortcut(event, { section: stop.section, item, run, openLater })) return
    const key = plainKey(event)
    const [next, previous] = arrowKeys('horizontal')
    if (key === next || key === 'j') goTo(index + 1)
    else if (key === previous || key === 'k') goTo(index - 1)
    else if (key === '?') commands.openDialog('keys')
    else return
    event.preventDefault()
  }

  return (
    <Modal
      className={styles.dialog}
      aria-label={joinLabel(t('review.title'), tabName(analysis))}
      {...{ [UNDO_DIALOG]: '' }}
      onClose={view.endReview}
      onKeyDown={handleKey}
    >
      <ReviewHead
        {...{ analysis, stops, index, note }}
        onClose={view.endReview}
        left={keys.size}
        handled={handled.length}
        done={handled.filter((key) => doneKeys.has(key)).length}
        onStep={(step) => goTo(index + step)}
        onRun={run}
      />
      <Stage key={stop?.id} onSwipe={(step) => goTo(index + step)}>
        {item && <ReviewCard {...{ analysis, item }} section={stop.section} today={tab.today} />}
        {stop && !item && <ReviewEnd onClose={view.endReview} />}
      </Stage>
      <footer className={styles.foot}>
        {item && (
          <ReviewActions
            title={headingOf(analysis, item.insight) || t('card.untitled')}
            {...{ laterRef }}
            onRun={run}
          />
        )}
        <div className={styles.toast}>
          <Toast onUndo={undo} />
        </div>
      </footer>
      {/* The page's own live region is inert behind the dialog. */}
      <LiveRegion />
    </Modal>
  )
}

interface StageProps {
  readonly onSwipe: (step: 1 | -1) => void
  readonly children: ReactNode
}

/** Each insight gets a new element, which takes the focus, so that screen readers start there. */
function Stage({ onSwipe, children }: StageProps) {
  const ref = useRef<HTMLDivElement>(null)
  const swipe = useSwipe(onSwipe)
  // Not a layout effect, because the opening dialog would take the focus again.
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    ref.current?.closest('dialog')?.scrollTo(0, 0)
  }, [])
  return (
    <div ref={ref} className={styles.stage} {...swipe}>
      {children}
    </div>
  )
}
