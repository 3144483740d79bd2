import { t } from '../../language/messages.ts'
import { usePrintedPart } from '../export/printed-part.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { usePanel } from '../list/panel-context.ts'
import { dayDone } from '../marks/done-days.ts'
import { DoneActions } from './DoneActions.tsx'
import { FoldedSection } from './FoldedSection.tsx'
import { StatusList } from './StatusList.tsx'

export const DONE_BUTTON_ID = 'done'

/** What is done, by day: to be read, printed and taken along. */
export function DoneSection() {
  const { worklist, isDoneOpen, openDone } = usePanel()
  const { done, marks } = worklist
  const doneOn = (item: InsightItem) => dayDone(marks.done.get(item)?.at)
  return (
    <FoldedSection
      id={DONE_BUTTON_ID}
      label={t('done.label')}
      title={t('done.title', { count: done.length })}
      isOpen={isDoneOpen}
      isPrinted={usePrintedPart() === 'done'}
      onToggle={openDone}
    >
      <DoneActions />
      <StatusList status="done" dayOfItem={doneOn} />
    </FoldedSection>
  )
}
