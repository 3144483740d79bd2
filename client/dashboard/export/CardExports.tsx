import type { Analysis } from '../../../shared/analysis.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { type InsightItem, insightPlainText, insightTitle } from '../insight/insight-items.ts'

interface CardExportsProps {
  readonly analysis: Analysis
  readonly item: InsightItem
  /** Shows a message and has it read out. */
  readonly onNotify: (message: string) => void
}

/** Taking one insight along: into the clipboard, or to another app. */
export function CardExports({ analysis, item, onNotify }: CardExportsProps) {
  const text = insightPlainText(analysis, item)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      onNotify('Copied')
    } catch (error) {
      // Not over plain http, nor where the browser has been told not to.
      console.warn(error)
      onNotify('This browser did not let it be copied.')
    }
  }

  async function share() {
    try {
      await navigator.share({ title: insightTitle(analysis, item), text })
    } catch (error) {
      // Closed without a choice; the browser has told of anything else.
      console.warn(error)
    }
  }

  return (
    <>
      <MenuItem onPress={copy}>Copy</MenuItem>
      {'share' in navigator && <MenuItem onPress={share}>Share</MenuItem>}
    </>
  )
}
