/** The ids that connect tabs and their panel (WAI-ARIA tabs pattern). */
import type { Analysis } from '../../shared/analysis.ts'

export const TABS_ID = 'tabs'
export const PANEL_ID = 'insights'
/** Of the panel's heading, which takes the focus if nothing else can. */
export const TITLE_ID = 'insights-title'

export function tabId(analysis: Analysis): string {
  return `tab-${analysis}`
}
