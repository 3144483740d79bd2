import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import type { Insight } from '../model/insight.ts'
import { copyInsight, shareInsight } from './share-insight.ts'

interface ShareItemProps {
  readonly analysis: Analysis
  readonly insight: Insight
  readonly onTold: (message: string) => void
}

/** By the system's sheet, where there is one; else copied. */
export function ShareItem({ analysis, insight, onTold }: ShareItemProps) {
  if ('share' in navigator)
    return <MenuItem onPress={() => shareInsight(analysis, insight)}>{t('card.share')}</MenuItem>
  return (
    <MenuItem onPress={async () => onTold(await copyInsight(analysis, insight))}>{t('card.copy')}</MenuItem>
  )
}
