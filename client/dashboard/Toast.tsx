/**
 * Names the last action and its insight for ten seconds, or longer while the pointer or the focus is on it. Ctrl+Z still
 * works afterwards.
 */
import { useEffect, useState } from 'react'
import type { Analysis } from '../../shared/analysis.ts'
import { tabName } from '../language/analysis-words.ts'
import { t } from '../language/messages.ts'
import { Button } from '../ui/button/Button.tsx'
import { onePress } from '../ui/button/one-press.ts'
import { Icon } from '../ui/Icon.tsx'
import twoLines from '../ui/text/TwoLines.module.css'
import styles from './Toast.module.css'
import type { ToastContent } from './useActions.ts'

const SHOWN_MS = 10_000

interface ToastProps {
  readonly toast: ToastContent
  /** The open tab. An action in another tab is shown with that tab's name. */
  readonly analysis: Analysis
  readonly onUndo: () => void
  readonly onClose: () => void
}

export function Toast({ toast, analysis, onUndo, onClose }: ToastProps) {
  const [isHeld, setIsHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `toast` is a dependency, so that each toast gets its own ten seconds.
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It isn't pressed; it stays while it is read.
    <div
      className={styles.toast}
      data-print="none"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name="check" />
      <p className={styles.message}>
        <span className={styles.what}>
          {toast.analysis !== analysis && <span>{tabName(toast.analysis)}</span>}
          <span>{toast.message}</span>
        </span>
        {toast.name && (
          <bdi className={twoLines.text} dir="auto">
            {toast.name}
          </bdi>
        )}
      </p>
      <Button variant="ghost" aria-keyshortcuts="Control+Z Meta+Z" onClick={onePress(onUndo)}>
        {t('act.undo')}
      </Button>
    </div>
  )
}
