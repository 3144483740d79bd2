/** What opens over a panel. The code of all of it is loaded when one is first opened. */
import type { ComponentProps } from 'react'
import { KeySheet } from './keys/KeySheet.tsx'
import { WorkDialog } from './work/WorkDialog.tsx'

interface PanelDialogsProps extends ComponentProps<typeof WorkDialog> {
  readonly open: 'work' | 'keys'
}

export function PanelDialogs({ open, ...work }: PanelDialogsProps) {
  return open === 'keys' ? <KeySheet onClose={work.onClose} /> : <WorkDialog {...work} />
}
