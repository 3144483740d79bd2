/** Shares texts with the system's share sheet, or copies them, and then resolves to the message for the owner, or ''. */
import type { Analysis } from '../../../shared/analysis.ts'
import { panelTitle } from '../../language/analysis-words.ts'
import { copyText } from '../../ui/text/copy-text.ts'
import { headingOf, plainTextOf } from '../insight-texts.ts'
import type { Item } from '../model/derive.ts'
import type { Insight } from '../model/insight.ts'

export function shareInsight(analysis: Analysis, insight: Insight): Promise<string> {
  return share({ title: headingOf(analysis, insight), text: plainTextOf(analysis, insight) })
}

/** Shares the texts of the shown insights, for example with a colleague. */
export function shareList(analysis: Analysis, items: readonly Item[]): Promise<string> {
  const texts = items.map(({ insight }) => plainTextOf(analysis, insight))
  return share({ title: panelTitle(analysis), text: texts.join('\n\n') })
}

async function share(data: { readonly title: string; readonly text: string }): Promise<string> {
  const outcome = await openShareSheet(data)
  return outcome === 'refused' ? copyText(data.text) : ''
}

/**
 * Returns 'refused' if there is no share sheet, or if it fails for any reason except the owner closing it, as in a
 * frame or without permission.
 */
export async function openShareSheet(data: ShareData): Promise<'shared' | 'closed' | 'refused'> {
  if (!('share' in navigator)) return 'refused'
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    console.warn(error)
    return 'refused'
  }
}
