/** The sections of a tab: Changed since done, To do, and below them, collapsed, Later, Done and Dismissed. */
import { Fragment, type ReactNode, useMemo } from 'react'
import type { Analysis } from '../../../../shared/analysis.ts'
import { t } from '../../../language/messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FoundWords } from '../../../ui/card/CardText.tsx'
import { ColumnHeads } from '../../../ui/card/ColumnHeads.tsx'
import card from '../../../ui/card/InsightCard.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { useCommands, useDashboard } from '../../dashboard-context.ts'
import { sectionId } from '../../focus.ts'
import { type Counts, forEachSection, SECTION_NAMES, type SectionName } from '../../model/derive.ts'
import type { HeadingLevel } from './Card.tsx'
import { CardList } from './CardList.tsx'
import { wordsOf } from './highlights.ts'
import styles from './Sections.module.css'
import type { CardRoving } from './useCardActions.ts'

type SectionCounts = Pick<Counts, SectionName | 'dueUnlisted'>

interface Definition {
  readonly title: (counts: SectionCounts) => string
  readonly isFolded: boolean
}

const SECTIONS: Readonly<Record<SectionName, Definition>> = {
  changedSinceDone: {
    title: ({ changedSinceDone: count }) => t('changed.title', { count }),
    isFolded: false,
  },
  todo: { title: ({ todo: count }) => t('todo.title', { count }), isFolded: false },
  later: {
    title: ({ later: count, dueUnlisted: due }) =>
      due > 0 ? t('later.titleDue', { count, due }) : t('later.title', { count }),
    isFolded: true,
  },
  done: { title: ({ done: count }) => t('done.title', { count }), isFolded: true },
  dismissed: { title: ({ dismissed: count }) => t('dismiss.title', { count }), isFolded: true },
}

/** Sections that the owner has expanded or collapsed. */
export type Folds = Readonly<Partial<Record<SectionName, boolean>>>

interface SectionsProps {
  readonly analysis: Analysis
  readonly query: string
  readonly folds: Folds
  readonly onFold: (folds: Folds) => void
  /** Whether all cards are rendered, however many there are. */
  readonly isWhole: boolean
  readonly roving: CardRoving
  /** Shown if To do is empty. */
  readonly children?: ReactNode
}

export function Sections({ analysis, query, folds, onFold, isWhole, roving, children }: SectionsProps) {
  const { view, shop } = useDashboard()
  const commands = useCommands()
  const { search, today, ...tab } = shop[analysis]
  const { sections, needle } = search(query)
  const isSearching = needle !== ''
  const words = useMemo(() => wordsOf(analysis, needle), [analysis, needle])
  const isOther = analysis !== view.analysis
  const counts = isOther ? { ...forEachSection((name) => sections[name].length), dueUnlisted: 0 } : tab.counts
  const Title = isOther ? 'h4' : 'h3'
  // The history entry belongs to the query in the URL, which is written after a pause.
  const renderedCards = view.query === query ? view.renderedCards : {}

  return (
    <FoundWords value={words}>
      {SECTION_NAMES.map((name) => {
        if (sections[name].length === 0) return name === 'todo' && <Fragment key={name}>{children}</Fragment>
        const { title, isFolded } = SECTIONS[name]
        // Without a section above it, the title of To do is the panel's own.
        const hasTitle = name !== 'todo' || sections.changedSinceDone.length > 0
        const isOpen =
          !isFolded || (folds[name] ?? (isSearching || (name === 'later' && counts.dueUnlisted > 0)))
        const id = sectionId(analysis, name)
        const list = (
          <CardList
            {...{ analysis, today, isWhole, roving }}
            section={name}
            level={levelOf(name, hasTitle, isOther)}
            items={sections[name]}
            rendered={renderedCards[id]}
            onRender={(count) => view.renderCards(id, count)}
          />
        )
        return (
          <section
            key={name}
            className={styles.section}
            data-section={name}
            data-folded={isFolded}
            data-open={isOpen}
            {...(hasTitle && { 'aria-labelledby': id })}
          >
            {isFolded && (
              <Title className={styles.fold}>
                <Button
                  id={id}
                  variant="ghost"
                  aria-expanded={isOpen}
                  onClick={() => onFold({ ...folds, [name]: !isOpen })}
                >
                  <Icon name="forward" />
                  <span>{title(counts)}</span>
                </Button>
              </Title>
            )}
            {!isFolded && hasTitle && (
              <div className={styles.head}>
                <Title id={id} tabIndex={-1}>
                  {title(counts)}
                </Title>
                {/* During a search, it would also keep hidden insights. */}
                {name === 'changedSinceDone' && counts.changedSinceDone > 1 && !isSearching && (
                  <Button onClick={() => commands.keepAll(analysis)}>{t('changed.keepAll')}</Button>
                )}
              </div>
            )}
            {isOpen &&
              (name === 'todo' ? (
                <div className={card.table}>
                  <ColumnHeads analysis={analysis} />
                  {list}
                </div>
              ) : (
                list
              ))}
          </section>
        )
      })}
    </FoundWords>
  )
}

/** Later and Done have headings for their days. */
function levelOf(name: SectionName, hasTitle: boolean, isOther: boolean): HeadingLevel {
  const level = !hasTitle ? 3 : name === 'later' || name === 'done' ? 5 : 4
  return isOther ? DEEPER[level] : level
}

const DEEPER = { 3: 4, 4: 5, 5: 6 } as const
