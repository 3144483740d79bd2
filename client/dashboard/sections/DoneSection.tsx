import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { printDone, usePrintedPart } from '../export/printed-part.ts'
import { useCsv } from '../export/useCsv.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { usePanel } from '../list/panel-context.ts'
import { dayDone } from '../marks/done-days.ts'
import styles from './FoldedSection.module.css'
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
      <DoneActions doneOn={doneOn} />
      <StatusList status="done" dayOfItem={doneOn} />
    </FoldedSection>
  )
}

function DoneActions({ doneOn }: { readonly doneOn: (item: InsightItem) => string }) {
  const { analysis, done } = usePanel().worklist
  const saveCsv = useCsv()
  return (
    <div className={styles.actions} data-print="none">
      <Button variant="ghost" disabled={!saveCsv} onClick={() => saveCsv?.(analysis, done, doneOn)}>
        {t('tools.csv')}
      </Button>
      <Button variant="ghost" onClick={printDone}>
        {t('tools.print')}
      </Button>
    </div>
  )
}
