import { t } from '../../language/messages.ts'
import { copyInsight } from '../export/share-insight.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { InsightList } from '../list/InsightList.tsx'
import { usePanel } from '../list/panel-context.ts'
import { focusSearch } from '../search/SearchField.tsx'
import styles from './FoldedSection.module.css'
import { ReturnedCard } from './ReturnedCard.tsx'

const HEADING_ID = 'returned'

/** What was done and reads otherwise today, after the open insights. */
export function ReturnedSection() {
  const { worklist, marking, showKeys } = usePanel()
  const { analysis, result, returned } = worklist
  const { moves } = marking
  const keep = (item: InsightItem, next?: InsightItem) => moves.move(item, 'done', next)
  const copy = (item: InsightItem) => void copyInsight(analysis, item).then(moves.notify)
  return (
    <section className={styles.section} aria-labelledby={HEADING_ID} data-print="none">
      <h3 id={HEADING_ID} className={styles.title} tabIndex={-1}>
        {t('returned.title', { count: returned.length })}
      </h3>
      <InsightList
        items={returned}
        list={result}
        growsBy="button"
        acts={{ e: keep, ' ': keep, c: copy, '/': focusSearch, '?': showKeys }}
        renderItem={(item, isCurrent, next) => <ReturnedCard item={item} isCurrent={isCurrent} next={next} />}
      />
    </section>
  )
}

export function focusReturned(): void {
  document.getElementById(HEADING_ID)?.focus()
}
