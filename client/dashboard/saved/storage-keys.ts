/** What the dashboard keeps in this browser until log-out, by key. */
import type { Analysis } from '../../../shared/analysis.ts'

/** Whose the lists are, and when each was fetched. */
export const ABOUT_KEY = 'vitrine.insights.about'

/** Which insights are done. */
export const DONE_KEY = 'vitrine.insights.done'

/** The first screenful as it was last left. */
export const SCREEN_KEY = 'vitrine.insights.screen'

/** An analysis' list, as it came (spec, section 7). */
export function listKey(analysis: Analysis): string {
  return `vitrine.insights.${analysis}`
}
