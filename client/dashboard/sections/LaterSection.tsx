import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { fileTitle, saveFile } from '../../ui/save-file.ts'
import { useSite } from '../../ui/site-context.ts'
import { useCode } from '../export/useCode.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { usePanel } from '../list/panel-context.ts'
import styles from './FoldedSection.module.css'
import { FoldedSection } from './FoldedSection.tsx'
import { StatusList } from './StatusList.tsx'

interface LaterSectionProps {
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** What is put off, by the day on which it comes back. */
export function LaterSection({ isOpen, onToggle }: LaterSectionProps) {
  const { later, marks } = usePanel().worklist
  return (
    <FoldedSection
      label={t('later.label')}
      title={t('later.title', { count: later.length })}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <LaterActions />
      <StatusList status="later" dayOfItem={(item: InsightItem) => marks.waiting.get(item)?.until ?? ''} />
    </FoldedSection>
  )
}

const load = () => import('../export/later-calendar.ts')

/** A page can't ring: a calendar can. */
function LaterActions() {
  const { analysis, later, marks } = usePanel().worklist
  const { productName } = useSite()
  const code = useCode(load)

  function save() {
    const waiting = later.flatMap((item) => {
      const putOff = marks.waiting.get(item)
      return putOff ? [{ item, ...putOff }] : []
    })
    const page = `${location.origin}${location.pathname}?tab=${analysis}`
    const name = `${fileTitle(productName)}-${analysis}-later.ics`
    if (code) saveFile(name, 'text/calendar', code.laterCalendar(productName, page, analysis, waiting))
  }

  return (
    <div className={styles.actions} data-print="none">
      <Button variant="ghost" aria-disabled={!code} onClick={save}>
        {t('later.calendar')}
      </Button>
    </div>
  )
}
