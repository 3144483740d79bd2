import { useEffect, useState } from 'react'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { Told } from '../shop/useActs.ts'
import styles from './Toast.module.css'

const SHOWN_MS = 10_000

interface ToastProps {
  readonly told: Told
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** What a press did, for ten seconds, unless it is looked at; Ctrl+Z and the lists below take it back later. */
export function Toast({ told, onUndo, onClose }: ToastProps) {
  const [isHeld, setIsHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: What is told anew begins anew.
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [told, isHeld, onClose])
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Nothing is pressed: it stays as long as it is looked at.
    <div
      className={styles.toast}
      data-print="none"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p className={styles.message}>
        <span>{told.message}</span>
        {told.name && <bdi dir="auto">{told.name}</bdi>}
      </p>
      {told.canUndo && (
        <Button variant="ghost" aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
          {t('act.undo')}
        </Button>
      )}
    </div>
  )
}
