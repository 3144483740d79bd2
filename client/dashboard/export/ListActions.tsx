import { useEffect, useState } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { useSite } from '../../ui/site-context.ts'
import type { InsightItem } from '../insight/insight-items.ts'

/** Safari reads the blob some time after the click. */
const REVOKE_DELAY_MS = 10_000

interface ListActionsProps {
  readonly analysis: Analysis
  readonly items: readonly InsightItem[]
}

export function ListActions({ analysis, items }: ListActionsProps) {
  const { productName } = useSite()
  const isDisabled = items.length === 0
  const [csv, setCsv] = useState<typeof import('./insights-csv.ts')>()

  useEffect(() => void import('./insights-csv.ts').then(setCsv, console.warn), [])

  function saveCsv() {
    if (!csv) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([csv.insightsCsv(analysis, items)], { type: 'text/csv' }))
    link.download = csv.csvFileName(productName, analysis, new Date())
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS)
  }

  return (
    <>
      <MenuItem isDisabled={isDisabled || !csv} onPress={saveCsv}>
        {t('tools.csv')}
      </MenuItem>
      <MenuItem isDisabled={isDisabled} onPress={() => window.print()}>
        {t('tools.print')}
      </MenuItem>
    </>
  )
}
