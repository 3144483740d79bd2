/** What the parts of a tab's panel read: one edition of its list, its marks and figures, and the acts. */
import { createContext, useContext } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import type { DashboardView } from '../insight/dashboard-view.ts'
import type { ShopToDo } from '../lists/useToDo.ts'
import type { InsightsState } from '../load/useInsights.ts'
import type { Marking } from './useMoves.ts'
import type { Worklist } from './useWorklist.ts'

export interface Panel extends ShopToDo {
  readonly analysis: Analysis
  readonly insights: InsightsState
  readonly worklist: Worklist
  readonly marking: Marking
  /** A dialog is in front of the list. */
  readonly isCovered: boolean
  readonly isDoneOpen: boolean
  readonly openDone: (isOpen: boolean) => void
  readonly showKeys: () => void
  readonly refresh: () => void
  /** Of all four tabs. */
  readonly refreshAll: () => void
  readonly change: (change: Partial<DashboardView>) => void
  readonly select: (analysis: Analysis) => void
}

const PanelContext = createContext<Panel | undefined>(undefined)

export const PanelProvider = PanelContext.Provider

export function usePanel(): Panel {
  const panel = useContext(PanelContext)
  if (!panel) throw new Error('usePanel: there is no PanelProvider above.')
  return panel
}
