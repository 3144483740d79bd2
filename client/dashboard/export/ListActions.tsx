import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { useSite } from '../../ui/site-context.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { csvFileName, insightsCsv } from './insights-csv.ts'

/** Safari reads the blob some time after the click. */
const REVOKE_DELAY_MS = 10_000

interface ListActionsProps {
  readonly analysis: Analysis
  readonly items: readonly InsightItem[]
}

export function ListActions({ analysis, items }: ListActionsProps) {
  const { productName } = useSite()
  const isDisabled = items.length === 0

  function saveCsv() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([insightsCsv(analysis, items)], { type: 'text/csv' }))
    link.download = csvFileName(productName, analysis, new Date())
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS)
  }

  return (
    <>
      <MenuItem isDisabled={isDisabled} onPress={saveCsv}>
        {t('tools.csv')}
      </MenuItem>
      <MenuItem isDisabled={isDisabled} onPress={() => window.print()}>
        {t('tools.print')}
      </MenuItem>
    </>
  )
}
