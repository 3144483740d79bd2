import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import card from '../../ui/card/InsightCard.module.css'
import { InsightCard } from '../../ui/card/InsightCard.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { FormerTexts } from '../list/FormerTexts.tsx'
import { highlightsOf } from '../list/highlights.ts'
import { NewsBadge } from '../list/NewsBadge.tsx'
import type { Item } from '../model/derive.ts'
import { fieldsOf } from '../shop/insight-texts.ts'

interface ReviewCardProps {
  readonly analysis: Analysis
  readonly item: Item
  readonly isAgain: boolean
}

export function ReviewCard({ analysis, item, isAgain }: ReviewCardProps) {
  const { insight, language, news, previousTexts, day } = item
  const note = isAgain ? t('part.again') : day && t('later.due')
  return (
    <ErrorBoundary fallback={<p tabIndex={-1}>{t('card.failed')}</p>}>
      <InsightCard
        tabIndex={-1}
        analysis={analysis}
        insight={fieldsOf(analysis, insight)}
        language={language}
        level={2}
        size="large"
        note={note && <p className={card.note}>{note}</p>}
        badge={news && <NewsBadge news={news} />}
        highlights={highlightsOf('', previousTexts)}
        after={isAgain && <FormerTexts analysis={analysis} item={item} />}
      />
    </ErrorBoundary>
  )
}
