import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import type { Insight } from '../model/insight.ts'
import { copyInsight, shareInsight } from './share.ts'

interface ShareItemProps {
  readonly analysis: Analysis
  readonly insight: Insight
  /** '' if there is nothing to tell. */
  readonly onTold: (message: string) => void
}

/** By the system's sheet, if there is one; else copied. */
export function ShareItem({ analysis, insight, onTold }: ShareItemProps) {
  const [label, give] =
    'share' in navigator ? (['card.share', shareInsight] as const) : (['card.copy', copyInsight] as const)
  return <MenuItem onPress={async () => onTold(await give(analysis, insight))}>{t(label)}</MenuItem>
}
