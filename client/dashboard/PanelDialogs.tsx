/** What opens over a panel. The code of all of it is loaded when one is first opened. */
import type { ReactNode } from 'react'
import { KeySheet } from './keys/KeySheet.tsx'
import type { Marking } from './list/useMoves.ts'
import type { Worklist } from './list/useWorklist.ts'
import { WorkDialog } from './work/WorkDialog.tsx'

interface PanelDialogsProps {
  readonly open: 'work' | 'keys'
  readonly worklist: Worklist
  readonly marking: Marking
  readonly onClose: () => void
  /** Shown when there is nothing to work through. */
  readonly children: ReactNode
}

export function PanelDialogs({ open, worklist, marking, onClose, children }: PanelDialogsProps) {
  if (open === 'keys') return <KeySheet onClose={onClose} />
  return (
    <WorkDialog worklist={worklist} marking={marking} onClose={onClose}>
      {children}
    </WorkDialog>
  )
}
