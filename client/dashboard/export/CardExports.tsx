import type { Analysis } from '../../../shared/analysis.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { type InsightItem, insightPlainText, insightTitle } from '../insight/insight-items.ts'

interface CardExportsProps {
  readonly analysis: Analysis
  readonly item: InsightItem
  readonly onNotify: (message: string) => void
}

export function CardExports({ analysis, item, onNotify }: CardExportsProps) {
  const text = insightPlainText(analysis, item)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      onNotify('Copied')
    } catch (error) {
      // Not available over plain http or without the permission.
      console.warn(error)
      onNotify('This browser did not let it be copied.')
    }
  }

  async function share() {
    try {
      await navigator.share({ title: insightTitle(analysis, item), text })
    } catch (error) {
      // An AbortError when the owner closes the dialog; the browser shows other errors itself.
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
