/** Each dialog by its name. The code of all of them is one chunk, with this module. */
import { Review } from '../review/Review.tsx'
import { KeySheet } from './KeySheet.tsx'
import { LogOutQuestion } from './LogOutQuestion.tsx'
import { ProgressDialog } from './ProgressDialog.tsx'
import { ProgressImport } from './ProgressImport.tsx'
import { SwitchAccount } from './SwitchAccount.tsx'

const DIALOGS = {
  review: Review,
  keys: KeySheet,
  progress: ProgressDialog,
  logOut: LogOutQuestion,
  import: ProgressImport,
  switch: SwitchAccount,
} as const

export interface DialogProps {
  readonly name: keyof typeof DIALOGS
  readonly onClose: () => void
}

export function DialogByName({ name, onClose }: DialogProps) {
  const Dialog = DIALOGS[name]
  return <Dialog onClose={onClose} />
}
