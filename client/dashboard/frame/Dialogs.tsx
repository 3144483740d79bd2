/** The dashboard's dialogs: Review, and those of the list's menu. */
import { lazy } from 'react'
import { useCommands, useDashboard } from '../dashboard-context.ts'
import { ProgressDialog } from '../export/ProgressDialog.tsx'
import { KeySheet } from '../panel/KeySheet.tsx'
import { LazyDialog } from './LazyDialog.tsx'

const Review = lazy(() => import('../review/Review.tsx').then((module) => ({ default: module.Review })))

export function Dialogs({ isReviewing }: { readonly isReviewing: boolean }) {
  const { session, view, dialog } = useDashboard()
  const { closeDialog } = useCommands()
  const { analysis, endReview } = view
  return (
    <>
      {isReviewing && (
        <LazyDialog onClose={endReview}>
          <Review key={analysis} />
        </LazyDialog>
      )}
      {dialog === 'keys' && <KeySheet onClose={closeDialog} />}
      {dialog === 'progress' && <ProgressDialog session={session} onClose={closeDialog} />}
    </>
  )
}
