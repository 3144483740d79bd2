import type { Analysis } from '../../../shared/analysis.ts'
import { copyText } from '../../ui/copy-text.ts'
import { type InsightItem, insightPlainText, insightTitle } from '../insight/insight-items.ts'

/** Returns what to tell the owner. */
export function copyInsight(analysis: Analysis, item: InsightItem): Promise<string> {
  return copyText(insightPlainText(analysis, item))
}

export async function shareInsight(analysis: Analysis, item: InsightItem): Promise<void> {
  try {
    await navigator.share({ title: insightTitle(analysis, item), text: insightPlainText(analysis, item) })
  } catch (error) {
    // An AbortError when the owner closes the dialog; the browser shows other errors itself.
    console.warn(error)
  }
}
