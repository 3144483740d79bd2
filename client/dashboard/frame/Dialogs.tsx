/** The open dialogs: Review, one of the menus, and the questions about a link. */
import { setArrival, useArrival } from '../../arrival/arrival.ts'
import { useCommands, useDashboard } from '../dashboard-context.ts'
import { LazyDialog } from './LazyDialog.tsx'

export function Dialogs({ isReviewing }: { readonly isReviewing: boolean }) {
  const { view, dialog } = useDashboard()
  const { closeDialog } = useCommands()
  const { progress, otherOwner } = useArrival()
  return (
    <>
      {isReviewing && <LazyDialog key={view.analysis} name="review" onClose={view.endReview} />}
      {dialog && <LazyDialog name={dialog} onClose={closeDialog} />}
      {progress !== undefined && (
        <LazyDialog name="import" onClose={() => setArrival({ progress: undefined })} />
      )}
      {otherOwner && <LazyDialog name="switch" onClose={() => setArrival({ otherOwner: undefined })} />}
    </>
  )
}
