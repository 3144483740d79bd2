/** Shows one insight at a time, full screen, in list order. */
import { type KeyboardEvent, useRef } from 'react'
import { backLabel, tabName } from '../../language/analysis-words.ts'
import { joinLabel } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import { useBriefNote } from '../../ui/button/BriefNote.tsx'
import { Button } from '../../ui/button/Button.tsx'
import row from '../../ui/button/ButtonRow.module.css'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { arrowKeys } from '../../ui/useRoving.ts'
import { type ActionName, isDecision } from '../actions/actions.ts'
import { Toast } from '../actions/Toast.tsx'
import { useCommands, useDashboard, useOpenTab } from '../dashboard-context.ts'
import { headingOf } from '../insight-texts.ts'
import { plainKey, runShortcut, UNDO_DIALOG, useUndoKey } from '../keys.ts'
import type { Day } from '../model/day.ts'
import { EmptyState, NextTab } from '../panel/status/EmptyState.tsx'
import styles from './Review.module.css'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { Stage } from './Stage.tsx'
import { usePass } from './stops.ts'

export function Review({ onClose }: { readonly onClose: () => void }) {
  const { session } = useDashboard()
  const { analysis, sections } = useOpenTab()
  const commands = useCommands()
  const pass = usePass(sections)
  const { stop } = pass
  const { note, showNote } = useBriefNote()
  const laterRef = useRef<HTMLButtonElement>(null)

  async function run(name: ActionName, until?: Day) {
    if (!stop?.item) return
    const { section, item } = stop
    if (isDecision(name)) pass.leave()
    showNote(await commands.run(name, { analysis, section, item, until }))
  }
  function undo() {
    const back = commands.undo()
    if (back !== undefined) pass.goBackTo(back)
  }
  useUndoKey(undo)

  function handleKey(event: KeyboardEvent) {
    const openLater = () => laterRef.current?.click()
    if (stop?.item && runShortcut(event, { ...stop, run, openLater })) return
    const key = plainKey(event)
    const [next, previous] = arrowKeys('horizontal')
    if (key === next || key === 'j') pass.step(1)
    else if (key === previous || key === 'k') pass.step(-1)
    else if (key === '?') commands.openDialog('keys')
    else return
    event.preventDefault()
  }

  return (
    <Modal
      className={styles.dialog}
      aria-label={joinLabel(t('review.title'), tabName(analysis))}
      {...{ [UNDO_DIALOG]: '' }}
      onClose={onClose}
      onKeyDown={handleKey}
    >
      <ReviewHead {...{ pass, note, onClose }} onRun={run} />
      <Stage key={stop?.id} onSwipe={pass.step}>
        {stop?.item && <ReviewCard {...stop} />}
        {stop && !stop.item && <End onStartAgain={pass.startAgain} onClose={onClose} />}
      </Stage>
      <footer className={styles.foot}>
        {stop?.item && (
          <ReviewActions
            title={headingOf(analysis, stop.item.insight) || t('card.untitled')}
            {...{ laterRef }}
            onRun={run}
          />
        )}
        <div className={styles.toast}>
          <Toast session={session} openTab={analysis} onUndo={undo} />
        </div>
      </footer>
      {/* The page's own live region is inert behind the dialog. */}
      <LiveRegion />
    </Modal>
  )
}

interface EndProps {
  readonly onStartAgain: () => void
  readonly onClose: () => void
}

/** What is shown after the last insight, and where the owner can go next. */
function End({ onStartAgain, onClose }: EndProps) {
  const { analysis, counts } = useOpenTab()
  const { reviewTab } = useCommands()
  // The arrows may have skipped some.
  const isLeft = counts.todo > 0
  const title = t(isLeft ? 'review.end' : 'review.todoDone', { tab: tabName(analysis) })
  return (
    <div tabIndex={-1}>
      <EmptyState
        scene={isLeft ? 'empty' : 'done'}
        title={title}
        text={isLeft && t('review.left', { count: counts.todo })}
      >
        {isLeft ? (
          <div className={row.row}>
            <Button variant="primary" onClick={onStartAgain}>
              {t('review.do')}
            </Button>
            <Button onClick={onClose}>{backLabel(analysis)}</Button>
          </div>
        ) : (
          <NextTab onSelect={reviewTab}>
            <Button onClick={onClose}>{backLabel(analysis)}</Button>
          </NextTab>
        )}
      </EmptyState>
    </div>
  )
}
