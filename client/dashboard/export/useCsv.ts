import type { Analysis } from '../../../shared/analysis.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useSite } from '../../ui/site-context.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { useCode } from './useCode.ts'

const load = () => import('./insights-csv.ts')

/** Saves a list as CSV; undefined until its code has come. `doneOn`: the day of each insight, in ISO 8601. */
export function useCsv() {
  const { productName } = useSite()
  const csv = useCode(load)
  return (
    csv &&
    ((analysis: Analysis, items: readonly InsightItem[], doneOn?: (item: InsightItem) => string) =>
      saveFile(
        csv.csvFileName(productName, doneOn ? `${analysis}-done` : analysis, new Date()),
        'text/csv',
        csv.insightsCsv(analysis, items, doneOn),
      ))
  )
}
