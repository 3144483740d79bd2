/** The dashboard's dialogs: Review, which the URL opens, and those of the list's menu. */
import { lazy } from 'react'
import { useCommands, useDashboard } from '../dashboard-context.ts'
import { ProgressDialog } from '../export/ProgressDialog.tsx'
import { KeySheet } from '../panel/KeySheet.tsx'
import { LazyDialog } from './LazyDialog.tsx'

const Review = lazy(() => import('../review/Review.tsx').then((module) => ({ default: module.Review })))

export function Dialogs() {
  const { session, shop, view, dialog } = useDashboard()
  const { closeDialog } = useCommands()
  const { analysis, isReviewing, endReview } = view
  return (
    <>
      {isReviewing && shop[analysis].hasInsights && (
        <LazyDialog onClose={endReview}>
          <Review key={analysis} />
        </LazyDialog>
      )}
      {dialog === 'keys' && <KeySheet onClose={closeDialog} />}
      {dialog === 'progress' && <ProgressDialog session={session} onClose={closeDialog} />}
    </>
  )
}
