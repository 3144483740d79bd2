/** The insight that Review shows: the only card on the screen, in large type. */
import { currentLocale, t } from '../../language/messages.ts'
import card from '../../ui/card/InsightCard.module.css'
import { InsightCard } from '../../ui/card/InsightCard.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useOpenTab } from '../dashboard-context.ts'
import { fieldsOf } from '../insight-texts.ts'
import { nameDay } from '../model/day.ts'
import type { Item, SectionName } from '../model/derive.ts'
import { sentencesSince } from '../panel/sections/highlights.ts'
import { NewsBadge } from '../panel/sections/NewsBadge.tsx'
import previous from '../panel/sections/PreviousTexts.module.css'
import { PreviousTexts, previousTitle } from '../panel/sections/PreviousTexts.tsx'

interface ReviewCardProps {
  readonly item: Item
  readonly section: SectionName
}

export function ReviewCard({ item, section }: ReviewCardProps) {
  const { analysis, today } = useOpenTab()
  const { insight, language, news, previousTexts, day } = item
  const isChanged = section === 'changedSinceDone'
  const dayName = nameDay(day ?? today, today, currentLocale())
  const note = isChanged ? t('section.changedSinceDone') : day && t('later.due')
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
        highlights={sentencesSince(previousTexts)}
        after={
          previousTexts && (
            <>
              <p className={previous.caption}>{previousTitle(section, dayName)}</p>
              <PreviousTexts {...{ analysis, language }} texts={previousTexts} today={insight.texts} />
            </>
          )
        }
      />
    </ErrorBoundary>
  )
}
