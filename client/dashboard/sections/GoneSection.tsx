import { t } from '../../language/messages.ts'
import { InsightCard } from '../../ui/card/InsightCard.tsx'
import { useFoldedRows } from '../../ui/card/useFoldedRows.ts'
import { usePrintedPart } from '../export/printed-part.ts'
import { copyInsight } from '../export/share-insight.ts'
import { type InsightItem, insightTexts } from '../insight/insight-items.ts'
import { refsOf } from '../list/card-refs.ts'
import { InsightList } from '../list/InsightList.tsx'
import { usePanel } from '../list/panel-context.ts'
import { useMarkedParts } from '../list/useMarkedParts.ts'
import { dayDone } from '../marks/done-days.ts'
import { focusSearch } from '../search/SearchField.tsx'
import { DayHeading } from './DayHeading.tsx'
import { DoneActions } from './DoneActions.tsx'
import { FoldedSection } from './FoldedSection.tsx'
import { firstOfDays } from './first-of-days.ts'

interface GoneSectionProps {
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** What was done and is in the list no more, by day: to be read. */
export function GoneSection({ isOpen, onToggle }: GoneSectionProps) {
  const { worklist, marking, showKeys } = usePanel()
  const { analysis, result, done, gone, marks } = worklist
  const isPrinted = usePrintedPart() === 'done'
  const days = firstOfDays(gone, (item) => dayDone(marks.gone.get(item)))
  const copy = (item: InsightItem) => void copyInsight(analysis, item).then(marking.moves.notify)

  return (
    <FoldedSection
      label={t('gone.label')}
      title={t('gone.title', { count: gone.length })}
      isOpen={isOpen || isPrinted}
      isPrinted={isPrinted}
      onToggle={onToggle}
    >
      {done.length === 0 && <DoneActions />}
      <InsightList
        items={gone}
        list={result}
        growsBy="button"
        acts={{ c: copy, '/': focusSearch, '?': showKeys }}
        renderItem={(item, isCurrent) => (
          <>
            <DayHeading day={days.get(item)} today={marks.today} />
            <GoneCard item={item} isCurrent={isCurrent} />
          </>
        )}
      />
    </FoldedSection>
  )
}

function GoneCard({ item, isCurrent }: { readonly item: InsightItem; readonly isCurrent: boolean }) {
  const { analysis, result } = usePanel().worklist
  return (
    <InsightCard
      ref={refsOf(item).card}
      tabIndex={isCurrent ? 0 : -1}
      analysis={analysis}
      insight={insightTexts(analysis, item)}
      isRow={useFoldedRows()}
      isFound={result.needle !== ''}
      level={5}
      status="done"
      marks={useMarkedParts(result.needle, undefined)}
    />
  )
}
