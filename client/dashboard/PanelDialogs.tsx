/** What opens over a panel. Its code is loaded when it is first opened. */
import type { ReactNode } from 'react'
import type { Marking } from './list/useMoves.ts'
import type { Worklist } from './list/useWorklist.ts'
import { useModule } from './useModule.ts'

const loadWorkDialog = () => import('./work/WorkDialog.tsx').then(({ WorkDialog }) => WorkDialog)
const loadKeySheet = () => import('./keys/KeySheet.tsx').then(({ KeySheet }) => KeySheet)

interface PanelDialogsProps {
  readonly open: 'work' | 'keys' | undefined
  readonly worklist: Worklist
  readonly marking: Marking
  readonly onClose: () => void
  /** Shown when there is nothing to work through. */
  readonly children: ReactNode
}

export function PanelDialogs({ open, worklist, marking, onClose, children }: PanelDialogsProps) {
  const WorkDialog = useModule(open === 'work', loadWorkDialog, giveUp)
  const KeySheet = useModule(open === 'keys', loadKeySheet, giveUp)

  function giveUp() {
    onClose()
    marking.moves.notify('This could not be opened. Try again when you are online.')
  }

  if (open === 'keys' && KeySheet) return <KeySheet onClose={onClose} />
  if (open !== 'work' || !WorkDialog) return null
  return (
    <WorkDialog worklist={worklist} marking={marking} onClose={onClose}>
      {children}
    </WorkDialog>
  )
}
