/** Stands in a card's place once it has been moved: what was done, and the way back. It stays until another is moved. */
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './DoneStrip.module.css'

interface DoneStripProps {
  readonly name: string
  readonly isDone: boolean
  readonly onUndo: () => void
}

export function DoneStrip({ name, isDone, onUndo }: DoneStripProps) {
  const undoRef = useRef<HTMLButtonElement>(null)

  // The button that was pressed is gone; this one takes it back.
  useLayoutEffect(() => undoRef.current?.focus({ preventScroll: true }), [])

  return (
    <div className={styles.strip} data-passing="">
      <p>
        {isDone ? 'Done.' : 'Not done.'} <bdi>{name}</bdi>
      </p>
      <Button variant="ghost" ref={undoRef} onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}
