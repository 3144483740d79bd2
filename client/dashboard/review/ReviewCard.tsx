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
  readonly language: string
  readonly item: Item
}

export function ReviewCard({ analysis, language, item }: ReviewCardProps) {
  const { insight, news, former, due, doneOn } = item
  const note = doneOn === undefined ? due && t('later.due') : t('part.again')
  return (
    <ErrorBoundary fallback={<p tabIndex={-1}>{t('card.failed')}</p>}>
      <InsightCard
        tabIndex={-1}
        analysis={analysis}
        insight={fieldsOf(analysis, insight)}
        language={language}
        level={2}
        size="large"
        leads={leadingField(analysis, insight.texts, former)}
        note={note}
        badge={news && <NewsBadge news={news} />}
        marks={markedParts('', former)}
        after={doneOn !== undefined && <FormerTexts {...{ analysis, language, item }} />}
      />
    </ErrorBoundary>
  )
}
