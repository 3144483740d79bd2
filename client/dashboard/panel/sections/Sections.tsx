/** The sections of a tab: Changed since done, To do, and below them, collapsed, Later, Done and Dismissed. */
import { Fragment, type ReactNode, useDeferredValue, useState } from 'react'
import { t } from '../../../language/messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ColumnHeads } from '../../../ui/card/ColumnHeads.tsx'
import card from '../../../ui/card/InsightCard.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { useCommands, useDashboard, useOpenTab } from '../../dashboard-context.ts'
import { type Counts, SECTION_NAMES, type SectionName } from '../../model/derive.ts'
import type { Found } from '../../model/search.ts'
import { CardList } from './CardList.tsx'
import { moveByKey } from './focus.ts'
import styles from './Sections.module.css'

interface Definition {
  readonly title: (counts: Counts) => string
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
  readonly query: string
  readonly found: Found
  readonly folds: Folds
  readonly onFold: (name: SectionName, isOpen: boolean) => void
  /** Shown if To do is empty. */
  readonly children: ReactNode
}

export function Sections({ query, found, folds, onFold, children }: SectionsProps) {
  const { view } = useDashboard()
  const commands = useCommands()
  const { analysis, counts, today } = useOpenTab()
  const { sections, needle } = found
  // The query at the start: later queries are typed and must render fast, whereas this one may need its scroll position
  // restored. Changes together with the cards below the first screen.
  const [openedQuery] = useState(query)
  const isTyped = useDeferredValue(query) !== openedQuery
  const isSearching = needle !== ''

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Keys move the focus between the cards in it.
    <div data-typed={isTyped} onKeyDown={(event) => moveByKey(event, commands)}>
      {SECTION_NAMES.map((name) => {
        if (sections[name].length === 0) return name === 'todo' && <Fragment key={name}>{children}</Fragment>
        const { title, isFolded } = SECTIONS[name]
        // Without a section above it, the title of To do is the panel's own.
        const hasTitle = name !== 'todo' || sections.changedSinceDone.length > 0
        const isOpen =
          !isFolded || (folds[name] ?? (isSearching || (name === 'later' && counts.dueUnlisted > 0)))
        const list = (
          <CardList
            {...{ analysis, needle, today }}
            section={name}
            level={!hasTitle ? 3 : isFolded && name !== 'dismissed' ? 5 : 4}
            items={sections[name]}
            {...(name === 'todo' && { rendered: view.rendered, onRender: view.renderCards })}
          />
        )
        return (
          <section
            key={name}
            className={styles.section}
            data-section={name}
            data-folded={isFolded}
            data-open={isOpen}
            {...(hasTitle && { 'aria-labelledby': name })}
            {...(!isOpen && { 'data-print': 'none' })}
          >
            {isFolded && (
              <h3 className={styles.fold}>
                <Button
                  id={name}
                  variant="ghost"
                  aria-expanded={isOpen}
                  onClick={() => onFold(name, !isOpen)}
                >
                  <Icon name="forward" />
                  <span>{title(counts)}</span>
                </Button>
              </h3>
            )}
            {!isFolded && hasTitle && (
              <div className={styles.head}>
                <h3 id={name} tabIndex={-1}>
                  {title(counts)}
                </h3>
                {/* During a search, it would also keep hidden insights. */}
                {name === 'changedSinceDone' && counts.changedSinceDone > 1 && !isSearching && (
                  <Button data-print="none" onClick={() => commands.keepAll(analysis)}>
                    {t('changed.keepAll')}
                  </Button>
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
    </div>
  )
}
