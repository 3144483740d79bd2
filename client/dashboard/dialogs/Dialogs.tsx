/**
 * Which dialogs are open, and how each closes: Review, one of the menus, and the questions about a link. The code of all of
 * them is loaded when the first one opens. If loading fails, a box says so, and the page behind it stays unchanged.
 */
import { lazy, Suspense, useEffect } from 'react'
import { setArrival, useArrival } from '../../arrival/arrival.ts'
import { ReloadAdvice } from '../../arrival/ReloadAdvice.tsx'
import { t } from '../../language/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useCommands, useDashboard } from '../dashboard-context.ts'
import type { DialogProps } from './DialogByName.tsx'

const DialogByName = lazy(() =>
  import('./DialogByName.tsx').then((module) => ({ default: module.DialogByName })),
)

export function Dialogs({ isReviewing }: { readonly isReviewing: boolean }) {
  const { view, dialog } = useDashboard()
  const { closeDialog } = useCommands()
  const { progress, otherOwner } = useArrival()
  return (
    <>
      {isReviewing && <LazyDialog key={view.analysis} name="review" onClose={view.endReview} />}
      {dialog && <LazyDialog name={dialog} onClose={closeDialog} />}
      {progress !== undefined && (
        <LazyDialog key={progress} name="import" onClose={() => setArrival({ progress: undefined })} />
      )}
      {otherOwner && <LazyDialog name="switch" onClose={() => setArrival({ otherOwner: undefined })} />}
    </>
  )
}

function LazyDialog(props: DialogProps) {
  const { onClose } = props
  return (
    <ErrorBoundary fallback={<Failed onClose={onClose} />}>
      <Suspense fallback={<Loading onClose={onClose} />}>
        <DialogByName {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Escape also closes a dialog that isn't shown yet. */
function Loading({ onClose }: Pick<DialogProps, 'onClose'>) {
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
function Failed({ onClose }: Pick<DialogProps, 'onClose'>) {
  return <Dialog title={t('errorScreen.title')} description={<ReloadAdvice />} onClose={onClose} />
}
