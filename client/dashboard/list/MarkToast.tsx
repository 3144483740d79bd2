import type { Analysis } from '../../../shared/analysis.ts'
import { textDirection } from '../../ui/text-direction.ts'
import { insightTitle } from '../insight/insight-items.ts'
import { Toast } from './Toast.tsx'
import type { Marking } from './useMoves.ts'

interface MarkToastProps {
  readonly analysis: Analysis
  readonly marking: Marking
}

export function MarkToast({ analysis, marking: { told, undo, close } }: MarkToastProps) {
  if (!told) return null
  const name = told.undoable && insightTitle(analysis, told.undoable.item)
  return (
    <Toast onUndo={undo} onClose={close}>
      <span>{told.message}</span>
      {name && <bdi {...textDirection(name)}>{name}</bdi>}
    </Toast>
  )
}
