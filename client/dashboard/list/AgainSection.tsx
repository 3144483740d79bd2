/** What was done before and reads otherwise today, with the words of that day. */
import { useState } from 'react'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import type { Item } from '../model/derive.ts'
import styles from './AgainSection.module.css'
import { CardList, HUNDRED } from './CardList.tsx'
import { FormerTexts } from './FormerTexts.tsx'
import { ListCard } from './ListCard.tsx'
import type { PartActs } from './part-acts.ts'

interface AgainSectionProps {
  readonly part: PartActs
  readonly items: readonly Item[]
  /** Of all, also while a search shows a part of them. */
  readonly count: number
  readonly onKeepAll: () => void
}

const AGAIN_ID = 'changedSinceDone'

export function AgainSection({ part, items, count, onKeepAll }: AgainSectionProps) {
  const { analysis, needle, onTold, keysOf, onAct } = part
  const [drawn, setDrawn] = useState(HUNDRED)
  const rows = items.map((item) => ({ ...item, id: item.insight.key }))
  return (
    <section className={styles.section} aria-labelledby={AGAIN_ID}>
      <div className={styles.head}>
        <h3 id={AGAIN_ID} tabIndex={-1}>
          {t('again.title', { count })}
        </h3>
        {needle === '' && (
          <Button data-print="none" onClick={onePress(onKeepAll)}>
            {t('again.keepAll')}
          </Button>
        )}
      </div>
      <CardList
        rows={rows}
        drawn={drawn}
        onMore={() => setDrawn(drawn + HUNDRED)}
        keyActs={(row, leave) => keysOf(row, { do: 'keep' }, leave)}
        renderCard={(row, { isCurrent, isLeaving, leave }) => (
          <ListCard
            {...{ ...row, analysis, needle, isCurrent, isLeaving, onTold }}
            part="changedSinceDone"
            level={4}
            news={undefined}
            onAct={(act) => onAct(row, act, leave)}
            after={
              <>
                <FormerTexts analysis={analysis} item={row} />
                <Answers isCurrent={isCurrent} onAnswer={(act) => onAct(row, { do: act }, leave)} />
              </>
            }
          />
        )}
      />
    </section>
  )
}

interface AnswersProps {
  readonly isCurrent: boolean
  readonly onAnswer: (act: 'keep' | 'open') => void
}

function Answers({ isCurrent, onAnswer }: AnswersProps) {
  const tabIndex = isCurrent ? 0 : -1
  return (
    <div className={styles.answers} data-print="none">
      <span data-control="keep">
        <Button tabIndex={tabIndex} onClick={onePress(() => onAnswer('keep'))}>
          {t('again.keep')}
        </Button>
      </span>
      <span data-control="open">
        <Button variant="ghost" tabIndex={tabIndex} onClick={onePress(() => onAnswer('open'))}>
          {t('card.markOpen')}
        </Button>
      </span>
    </div>
  )
}
