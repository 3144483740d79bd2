import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { printDone } from '../export/printed-part.ts'
import { useCsv } from '../export/useCsv.ts'
import { usePanel } from '../list/panel-context.ts'
import { dayDone } from '../marks/done-days.ts'
import styles from './FoldedSection.module.css'

/** Prints and takes along all that is done, in the list still or not. */
export function DoneActions() {
  const { analysis, done, gone, marks } = usePanel().worklist
  const saveCsv = useCsv()

  function save() {
    saveCsv?.(analysis, [...done, ...gone], (item) =>
      dayDone(marks.done.get(item)?.at ?? marks.gone.get(item)),
    )
  }

  return (
    <div className={styles.actions} data-print="none">
      <Button variant="ghost" aria-disabled={!saveCsv} onClick={save}>
        {t('tools.csv')}
      </Button>
      <Button variant="ghost" onClick={printDone}>
        {t('tools.print')}
      </Button>
    </div>
  )
}
