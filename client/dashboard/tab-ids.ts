/** The ids that connect tabs and their panel (WAI-ARIA tabs pattern). */
import type { Analysis } from '../../shared/analysis.ts'

export const PANEL_ID = 'insights'

export function tabId(analysis: Analysis): string {
  return `tab-${analysis}`
}
