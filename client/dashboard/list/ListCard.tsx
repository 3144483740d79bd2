import { type ReactNode, useMemo } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { joinLabel } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import { CheckMark } from '../../ui/card/CheckMark.tsx'
import card from '../../ui/card/InsightCard.module.css'
import { InsightCard } from '../../ui/card/InsightCard.tsx'
import type { SectionName } from '../model/derive.ts'
import type { Insight, Texts } from '../model/insight.ts'
import { fieldsOf, headingOf } from '../shop/insight-texts.ts'
import type { Act } from '../shop/useActs.ts'
import { CardMenu } from './CardMenu.tsx'
import { highlightsOf } from './highlights.ts'
import { NewsBadge } from './NewsBadge.tsx'

interface ListCardProps {
  /** Of the element. */
  readonly id: string
  readonly analysis: Analysis
  readonly insight: Insight
  /** Of its list. */
  readonly language: string
  readonly part: SectionName
  readonly level: 3 | 4 | 5
  /** The folded search text. */
  readonly needle: string
  readonly previousTexts?: Texts | undefined
  readonly news?: 'new' | 'changed' | undefined
  /** Below the heading. */
  readonly note?: string | undefined
  /** Below the texts. */
  readonly after?: ReactNode
  readonly isCurrent: boolean
  readonly isLeaving: boolean
  readonly onAct: (act: Act) => void
  readonly onTold: (message: string) => void
}

export function ListCard(props: ListCardProps) {
  const { id, analysis, insight, language, part, level, needle, previousTexts, news, note, after } = props
  const { isCurrent, isLeaving, onAct, onTold } = props
  const tabIndex = isCurrent ? 0 : -1
  const highlights = useMemo(() => highlightsOf(needle, previousTexts), [needle, previousTexts])
  const title = headingOf(analysis, insight) || t('card.untitled')
  const isOpen = part === 'todo' || part === 'changedSinceDone' || part === 'later'
  // What is being done shows its filled mark already.
  const look = isOpen === isLeaving ? 'done' : 'open'
  return (
    <InsightCard
      id={id}
      tabIndex={tabIndex}
      analysis={analysis}
      insight={fieldsOf(analysis, insight)}
      language={language}
      level={level}
      status={isOpen ? 'open' : 'done'}
      isNews={news !== undefined || note !== undefined}
      note={note && <p className={card.note}>{note}</p>}
      badge={news && <NewsBadge news={news} />}
      highlights={highlights}
      after={after}
      actions={
        <>
          <span data-control="menu">
            <CardMenu {...{ analysis, insight, part, tabIndex, onAct, onTold }} />
          </span>
          {part !== 'changedSinceDone' && (
            <span data-control="mark">
              <IconButton
                shape="round"
                tabIndex={tabIndex}
                label={joinLabel(t(isOpen ? 'card.markDone' : 'card.markOpen'), title)}
                onClick={onePress(() => onAct({ do: isOpen ? 'done' : 'open' }))}
              >
                <CheckMark status={part === 'dismissed' && !isLeaving ? 'out' : look} />
              </IconButton>
            </span>
          )}
        </>
      }
    />
  )
}
