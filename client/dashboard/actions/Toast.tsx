/**
 * Names the last action and its insight, or a refresh without news, for some seconds, or longer while the pointer or the
 * focus is on it. Ctrl+Z still works afterwards.
 */
import { useEffect, useState } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { tabName } from '../../language/analysis-words.ts'
import { currentLanguage, t } from '../../language/messages.ts'
import type { LoggedIn } from '../../session/session.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ShopText } from '../../ui/text/ShopText.tsx'
import twoLines from '../../ui/text/TwoLines.module.css'
import { textDirection } from '../../ui/text/text-direction.ts'
import { closeToast, type ToastContent, useToast } from './run-action.ts'
import styles from './Toast.module.css'

const UNDO_MS = 10_000
const NOTE_MS = 6000

interface ToastProps {
  readonly session: LoggedIn
  readonly openTab: Analysis
  readonly onUndo: () => void
}

export function Toast(props: ToastProps) {
  const toast = useToast(props.session)
  return toast ? <ShownToast {...props} toast={toast} /> : null
}

function ShownToast({ session, openTab, onUndo, toast }: ToastProps & { readonly toast: ToastContent }) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isPaused = isPointedAt || hasFocus
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(() => closeToast(session), toast.analysis ? UNDO_MS : NOTE_MS)
    return () => clearTimeout(timer)
  }, [toast, isPaused, session])
  const name = toast.name?.() ?? ''
  const direction = textDirection(name, currentLanguage())
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It isn't pressed; it stays while it is read.
    <div
      className={styles.toast}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {toast.analysis && <Icon name="check" />}
      <p className={styles.message}>
        <span className={styles.what}>
          <span>{toast.message()}</span>
          {toast.analysis && toast.analysis !== openTab && <span>{tabName(toast.analysis)}</span>}
        </span>
        {name && (
          <bdi className={twoLines.text} {...direction}>
            <ShopText text={name} dir={direction.dir} />
          </bdi>
        )}
      </p>
      {toast.analysis && (
        <Button variant="ghost" aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
          {t('toast.undo')}
        </Button>
      )}
    </div>
  )
}
