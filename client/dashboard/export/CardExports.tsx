import type { Analysis } from '../../../shared/analysis.ts'
import { copyText } from '../../ui/copy-text.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { type InsightItem, insightPlainText, insightTitle } from '../insight/insight-items.ts'

interface CardExportsProps {
  readonly analysis: Analysis
  readonly item: InsightItem
  readonly onNotify: (message: string) => void
}

export function CardExports({ analysis, item, onNotify }: CardExportsProps) {
  const text = insightPlainText(analysis, item)

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
      <MenuItem onPress={async () => onNotify(await copyText(text))}>Copy</MenuItem>
      {'share' in navigator && <MenuItem onPress={share}>Share</MenuItem>}
    </>
  )
}
