/**
 * A dialog whose code is loaded when it is first opened. If loading fails, a box says so, and the page behind it stays
 * unchanged.
 */
import { type ReactNode, Suspense, useEffect } from 'react'
import { t } from '../../language/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { ReloadAdvice } from './ReloadAdvice.tsx'

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

/** React keeps the failure, so only another document loads the code again. */
function Failed({ onClose }: Pick<LazyDialogProps, 'onClose'>) {
  return <Dialog title={t('errorScreen.title')} description={<ReloadAdvice />} onClose={onClose} />
}
