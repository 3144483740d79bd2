/** One insight at a time, in large type, over the whole screen. */
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { tabName } from '../../language/analysis-words.ts'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { InsightCard } from '../../ui/card/InsightCard.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { ChangeBadge } from '../changes/ChangeBadge.tsx'
import { FormerTexts } from '../changes/FormerTexts.tsx'
import { copyInsight, shareInsight } from '../export/share-insight.ts'
import { insightId, insightTexts } from '../insight/insight-items.ts'
import { KeySheet } from '../keys/KeySheet.tsx'
import { latinKey } from '../keys/latin-key.ts'
import { refsOf } from '../list/card-refs.ts'
import { describeWait } from '../list/describe-wait.ts'
import { usePanel } from '../list/panel-context.ts'
import { Toast } from '../list/Toast.tsx'
import { useMarkedParts } from '../list/useMarkedParts.ts'
import type { Marking } from '../list/useMoves.ts'
import type { Worklist } from '../list/useWorklist.ts'
import type { DoneStatus } from '../marks/useMarks.ts'
import { nextAfter } from '../shop/shop-queue.ts'
import { ShopNext } from './ShopNext.tsx'
import { useFrom } from './useFrom.ts'
import type { Queue } from './useKeptQueue.ts'
import { useTurn } from './useTurn.ts'
import styles from './WorkDialog.module.css'
import { WorkHead } from './WorkHead.tsx'
import { WorkStage } from './WorkStage.tsx'

interface WorkDialogProps {
  readonly worklist: Worklist
  readonly marking: Marking
  readonly queue: Queue
  readonly onClose: () => void
  /** Shown when nothing is left. */
  readonly children: ReactNode
}

export function WorkDialog({ worklist, marking, queue, onClose, children }: WorkDialogProps) {
  const { analysis, changes, result } = worklist
  const { moves } = marking
  const shop = usePanel()
  const turn = useTurn(worklist, queue)
  const [areKeysShown, setAreKeysShown] = useState(false)
  const { item } = turn
  const from = useFrom(item, turn.at)
  const change = item && worklist.changeOf(item)
  /** Of an insight that was done, and reads otherwise today. */
  const done = item && worklist.marks.done.get(item)
  const due = item && worklist.marks.due.get(item)
  const marks = useMarkedParts(result.needle, change)
  const canShare = 'share' in navigator

  async function copy() {
    if (item) moves.notify(await copyInsight(analysis, item))
  }

  function answer(status: DoneStatus, until?: string) {
    if (!item) return
    turn.leave()
    moves.move(item, status, undefined, until)
  }

  const markDone = () => answer('done')
  const nextTab = worklist.isShop ? nextAfter(shop, analysis) : undefined
  const canMove = (step: 1 | -1) => turn.has(step) || (step === 1 && nextTab !== undefined)

  /** At the end of a tab's part, what is left there may stay for later. */
  function move(step: 1 | -1) {
    if (turn.has(step)) turn.move(step)
    else if (step === 1 && nextTab) shop.change({ analysis: nextTab })
  }

  function actOnKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const [next, previous] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const key = latinKey(event)
    const act = { e: markDone, l: turn.putOff, c: copy, '?': () => setAreKeysShown(true) }[key]
    if (key === next || key === 'j') move(1)
    else if (key === previous || key === 'k') move(-1)
    // A key that is held acts once.
    else if (act && !event.repeat) void act()
    else return
    event.preventDefault()
  }

  return (
    <>
      <Modal
        className={styles.dialog}
        aria-label={t('work.label', { tab: tabName(analysis) })}
        data-print="none"
        data-ended={!item}
        onClose={onClose}
        onKeyDown={actOnKey}
      >
        <WorkHead
          worklist={worklist}
          turn={turn}
          canMove={canMove}
          onMove={move}
          onPutOff={(until) => answer('later', until)}
          onLeaveOut={() => answer('notForUs')}
          onClose={onClose}
        />
        <WorkStage key={item ? refsOf(item).key : 'end'} from={from} onSwipe={move}>
          {item ? (
            <ErrorBoundary fallback={<p tabIndex={-1}>{t('card.failed')}</p>}>
              <InsightCard
                tabIndex={-1}
                analysis={analysis}
                insight={insightTexts(analysis, item)}
                level={2}
                size="large"
                note={done ? t('changes.sinceDone') : due && describeWait(due)}
                after={done?.former && <FormerTexts analysis={analysis} at={done.at} former={done.former} />}
                badge={
                  change &&
                  !done && (
                    <ChangeBadge change={change} id={insightId(analysis, item)} onSeen={changes?.noteSeen} />
                  )
                }
                marks={marks}
              />
            </ErrorBoundary>
          ) : (
            <div tabIndex={-1}>{worklist.isShop ? <ShopNext onClose={onClose} /> : children}</div>
          )}
        </WorkStage>
        <Toast />
        {item && (
          <footer className={styles.foot}>
            <Button onClick={canShare ? () => shareInsight(analysis, item) : copy}>
              {t(canShare ? 'card.share' : 'card.copy')}
            </Button>
            {done ? (
              <Button onClick={() => moves.move(item, 'open')}>{t('returned.open')}</Button>
            ) : (
              <Button aria-disabled={worklist.queue.length === 1} onClick={turn.putOff}>
                {t('work.later')}
              </Button>
            )}
            <Button variant="primary" onClick={markDone}>
              {t(done ? 'returned.keep' : 'work.markDone')}
            </Button>
          </footer>
        )}
        {/* The page's own region is inert behind the dialog. */}
        <LiveRegion />
      </Modal>
      {areKeysShown && <KeySheet onClose={() => setAreKeysShown(false)} />}
    </>
  )
}
