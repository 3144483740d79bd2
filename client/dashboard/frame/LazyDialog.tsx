/**
 * A dialog whose code is loaded when it is first opened. If loading fails, a box says so, and the page behind it stays
 * unchanged.
 */
import { type ReactNode, Suspense, useEffect } from 'react'
import { t } from '../../language/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useAnyInFlight } from '../data/in-flight.ts'

interface LazyDialogProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

export function LazyDialog({ onClose, children }: LazyDialogProps) {
  return (
    <ErrorBoundary fallback={<Failed onClose={onClose} />}>
      <Suspense fallback={<Loading onClose={onClose} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** Escape also closes a dialog that isn't shown yet. */
function Loading({ onClose }: Pick<LazyDialogProps, 'onClose'>) {
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [onClose])
  return null
}

/** React keeps the failure. Only another page would load the code again, and that would end a request in flight. */
function Failed({ onClose }: Pick<LazyDialogProps, 'onClose'>) {
  const isWaiting = useAnyInFlight()
  return (
    <Dialog
      title={t('errorScreen.title')}
      description={<p>{t(isWaiting ? 'errorScreen.waiting' : 'errorScreen.advice')}</p>}
      onClose={onClose}
    />
  )
}
