import type { Analysis } from '../../../shared/analysis.ts'
import { copyText } from '../../ui/text/copy-text.ts'
import type { Insight } from '../model/insight.ts'
import { headingOf, plainTextOf } from '../shop/insight-texts.ts'

/** Returns what to tell the owner. */
export function copyInsight(analysis: Analysis, insight: Insight): Promise<string> {
  return copyText(plainTextOf(analysis, insight))
}

export async function shareInsight(analysis: Analysis, insight: Insight): Promise<void> {
  try {
    await navigator.share({ title: headingOf(analysis, insight), text: plainTextOf(analysis, insight) })
  } catch (error) {
    // An AbortError when the owner closes the sheet; the browser shows other errors itself.
    console.warn(error)
  }
}
