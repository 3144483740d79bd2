/** The code of all dialogs. */
import { useDashboard } from '../dashboard-context.ts'
import { ProgressDialog } from '../export/ProgressDialog.tsx'
import { ProgressImport } from '../export/ProgressImport.tsx'
import { KeySheet } from '../panel/KeySheet.tsx'
import { Review } from '../review/Review.tsx'
import { LogOutQuestion } from './LogOutQuestion.tsx'
import { SwitchAccount } from './SwitchAccount.tsx'

const DIALOGS = {
  review: Review,
  keys: KeySheet,
  progress: ProgressDialog,
  logOut: LogOutQuestion,
  import: ProgressImport,
  switch: SwitchAccount,
} as const

export interface DashboardDialogProps {
  readonly name: keyof typeof DIALOGS
  readonly onClose: () => void
}

export function DashboardDialog({ name, onClose }: DashboardDialogProps) {
  const { session, shop } = useDashboard()
  const Dialog = DIALOGS[name]
  return <Dialog {...{ session, shop, onClose }} />
}
