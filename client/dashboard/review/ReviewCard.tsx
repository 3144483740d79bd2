import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { InsightCard } from '../../ui/card/InsightCard.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { FormerTexts } from '../list/FormerTexts.tsx'
import { leadingField } from '../list/leading-field.ts'
import { markedParts } from '../list/marked-parts.ts'
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
        leads={leadingField(analysis, insight.texts, previousTexts)}
        note={note}
        badge={news && <NewsBadge news={news} />}
        marks={markedParts('', previousTexts)}
        after={isAgain && <FormerTexts analysis={analysis} item={item} />}
      />
    </ErrorBoundary>
  )
}
