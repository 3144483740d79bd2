import type { Analysis } from '../../../shared/analysis.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { useSite } from '../../ui/site-context.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { csvFileName, insightsCsv } from './insights-csv.ts'
import { saveFile } from './save-file.ts'

interface ListActionsProps {
  readonly analysis: Analysis
  /** As shown: searched and sorted. */
  readonly items: readonly InsightItem[]
}

/** Taking the list along: as a spreadsheet, or on paper. */
export function ListActions({ analysis, items }: ListActionsProps) {
  const { productName } = useSite()
  const isDisabled = items.length === 0

  function saveCsv() {
    saveFile(csvFileName(productName, analysis, new Date()), 'text/csv', insightsCsv(analysis, items))
  }

  return (
    <>
      <MenuItem isDisabled={isDisabled} onPress={saveCsv}>
        Download CSV
      </MenuItem>
      <MenuItem isDisabled={isDisabled} onPress={() => window.print()}>
        Print
      </MenuItem>
    </>
  )
}
