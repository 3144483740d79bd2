import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import type { InsightItem } from '../insight/insight-items.ts'
import { useCsv } from './useCsv.ts'

interface ListActionsProps {
  readonly analysis: Analysis
  readonly items: readonly InsightItem[]
}

export function ListActions({ analysis, items }: ListActionsProps) {
  const isDisabled = items.length === 0
  const saveCsv = useCsv()
  return (
    <>
      <MenuItem isDisabled={isDisabled || !saveCsv} onPress={() => saveCsv?.(analysis, items)}>
        {t('tools.csv')}
      </MenuItem>
      <MenuItem isDisabled={isDisabled} onPress={() => window.print()}>
        {t('tools.print')}
      </MenuItem>
    </>
  )
}
