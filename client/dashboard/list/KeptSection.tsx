/** What is put off, done or dismissed, folded: read from the marks, in the words of their day. */
import { useState } from 'react'
import { currentLocale, t } from '../../language/messages.ts'
import { dayOf, nameDay } from '../model/calendar-day.ts'
import type { Item } from '../model/derive.ts'
import type { Act } from '../shop/useActs.ts'
import { CardList, HUNDRED } from './CardList.tsx'
import styles from './FoldedSection.module.css'
import { FoldedSection } from './FoldedSection.tsx'
import { ListCard } from './ListCard.tsx'
import type { PartActs } from './part-acts.ts'

interface KeptSectionProps {
  readonly part: PartActs
  readonly kind: 'later' | 'done' | 'dismissed'
  readonly title: string
  readonly kept: readonly Item[]
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** What the mark of a card does. */
const MARKS = { later: 'done', done: 'open', dismissed: 'open' } as const

export function KeptSection({ part, kind, title, kept, isOpen, onToggle }: KeptSectionProps) {
  const { analysis, needle, onTold, keysOf, onAct } = part
  const [drawn, setDrawn] = useState(HUNDRED)
  const act: Act = { do: MARKS[kind] }
  // What is in Changed since done stands here, too: its element has a name of its own.
  const rows = kept.map((one, at) => ({
    ...one,
    id: `${kind} ${one.insight.key}`,
    isFirstOfDay: one.day !== kept[at - 1]?.day,
  }))
  if (kept.length === 0) return null
  return (
    <FoldedSection id={kind} title={title} isOpen={isOpen} onToggle={onToggle}>
      <CardList
        rows={rows}
        drawn={drawn}
        onMore={() => setDrawn(drawn + HUNDRED)}
        keyActs={(row, leave) => keysOf(row, act, leave)}
        renderCard={(row, { isCurrent, isLeaving, leave }) => (
          <>
            {row.day !== undefined && row.isFirstOfDay && <DayHeading kind={kind} day={row.day} />}
            <ListCard
              {...{ id: row.id, insight: row.insight, language: row.language }}
              {...{ analysis, needle, isCurrent, isLeaving, onTold }}
              part={kind}
              level={row.day === undefined ? 4 : 5}
              onAct={(chosen) => onAct(row, chosen, leave)}
            />
          </>
        )}
      />
    </FoldedSection>
  )
}

interface DayHeadingProps {
  readonly kind: KeptSectionProps['kind']
  readonly day: string
}

function DayHeading({ kind, day }: DayHeadingProps) {
  const today = dayOf(new Date())
  const isDue = kind === 'later' && day <= today
  return <h4 className={styles.day}>{isDue ? t('later.dueGone') : capitalize(nameDay(day, today))}</h4>
}

function capitalize(name: string): string {
  return name.charAt(0).toLocaleUpperCase(currentLocale()) + name.slice(1)
}
