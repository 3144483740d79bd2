import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import type { InsightItem } from '../insight/insight-items.ts'
import { copyInsight, shareInsight } from './share-insight.ts'

interface CardExportsProps {
  readonly analysis: Analysis
  readonly item: InsightItem
  readonly onNotify: (message: string) => void
}

export function CardExports({ analysis, item, onNotify }: CardExportsProps) {
  return (
    <>
      <MenuItem onPress={async () => onNotify(await copyInsight(analysis, item))}>{t('card.copy')}</MenuItem>
      {'share' in navigator && (
        <MenuItem onPress={() => shareInsight(analysis, item)}>{t('card.share')}</MenuItem>
      )}
    </>
  )
}
