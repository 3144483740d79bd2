/** One insight at a time, over the whole screen, in the order of the list. */
import { type KeyboardEvent, useState } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { tabName } from '../../language/analysis-words.ts'
import { joinLabel } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { latinKey } from '../keys/latin-key.ts'
import { useUndoKey } from '../keys/useUndoKey.ts'
import { Toast } from '../list/Toast.tsx'
import type { Act, Acts } from '../shop/useActs.ts'
import type { Shop, Tab } from '../shop/useShop.ts'
import { copyInsight } from '../take-away/share.ts'
import styles from './Review.module.css'
import { ReviewActs } from './ReviewActs.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewAgain, ReviewEnd } from './ReviewEnds.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { ReviewStage } from './ReviewStage.tsx'
import { AGAIN, END, placeOf, stopsOf } from './stops.ts'

interface ReviewProps {
  readonly shop: Shop
  readonly tab: Tab
  readonly acts: Acts
  readonly areKeysShown: boolean
  readonly onShowKeys: () => void
  readonly onSelect: (analysis: Analysis) => void
  readonly onClose: () => void
}

export function Review({ shop, tab, acts, areKeysShown, onShowKeys, onSelect, onClose }: ReviewProps) {
  const { analysis } = tab
  const stops = stopsOf(tab.sections)
  const wayFrom = (place: number) => stops.slice(place).map(({ id }) => id)
  const [way, setWay] = useState(() => wayFrom(0))
  const at = placeOf(stops, way)
  const stop = stops[at]
  const item = stop?.item
  const isAgain = item !== undefined && stop?.part === 'changedSinceDone'

  function goTo(place: number) {
    if (stops[place]) setWay(wayFrom(place))
  }
  function act(chosen: Act) {
    if (!item) return
    setWay(wayFrom(at + 1))
    acts.act(item.insight, item.language, chosen, item.day)
  }
  function keepAll() {
    setWay([END])
    acts.keepAll(tab.sections.changedSinceDone)
  }
  function undo() {
    const [back] = acts.undo?.() ?? []
    if (back !== undefined) setWay([back, ...wayFrom(at)])
  }
  useUndoKey(acts.undo && undo, areKeysShown)
  const press: Act = { do: isAgain ? 'keep' : 'done' }

  function actOnKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const [next, previous] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const key = latinKey(event)
    const copy = async () => item && acts.notify(await copyInsight(analysis, item.insight))
    const once = { e: () => act(press), c: () => void copy(), '?': onShowKeys }[key]
    if (key === next || key === 'j') goTo(at + 1)
    else if (key === previous || key === 'k') goTo(at - 1)
    // A key that is held acts once.
    else if (once && !event.repeat) once()
    else return
    event.preventDefault()
  }

  return (
    <Modal
      className={styles.dialog}
      aria-label={joinLabel(t('review.title'), tabName(analysis))}
      data-print="none"
      onClose={onClose}
      onKeyDown={actOnKey}
    >
      <ReviewHead
        {...{ tab, stops, at }}
        onStep={(step) => goTo(at + step)}
        onAct={act}
        onTold={acts.notify}
        onClose={onClose}
      />
      <ReviewStage key={stop?.id} onSwipe={(step) => goTo(at + step)}>
        {item && <ReviewCard {...{ analysis, item, isAgain }} />}
        {stop?.id === AGAIN && <ReviewAgain tab={tab} onKeepAll={keepAll} onReview={() => goTo(at + 1)} />}
        {stop && stop.id !== AGAIN && !item && <ReviewEnd {...{ shop, tab, onSelect, onClose }} />}
      </ReviewStage>
      <footer className={styles.foot}>
        <div className={styles.told}>
          {acts.told && <Toast told={acts.told} onUndo={undo} onClose={acts.close} />}
        </div>
        {item && <ReviewActs isAgain={isAgain} onAct={act} />}
      </footer>
      {/* The page's own region is inert behind the dialog. */}
      <LiveRegion />
    </Modal>
  )
}
