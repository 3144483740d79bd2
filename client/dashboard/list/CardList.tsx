/** The cards of one part of a list, with their keys. What leaves stays for a moment; a long list is drawn by hundreds. */
import type { ReactNode } from 'react'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import card from '../../ui/card/InsightCard.module.css'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { type KeyActs, useCardKeys } from '../keys/useCardKeys.ts'
import { usePrintedAt } from '../take-away/usePrintedAt.ts'
import styles from './CardList.module.css'
import { useLeaving } from './useLeaving.ts'

/** How many more cards a press of 'Show more' draws. */
export const HUNDRED = 100

/** Keeps a card in its place for a moment, once its act is done. */
export type Leave = (id: string) => void

interface CardProps {
  readonly isCurrent: boolean
  readonly isLeaving: boolean
  readonly leave: Leave
}

interface CardListProps<Row> {
  /** `id`: of the card's element. */
  readonly rows: readonly Row[]
  /** How many of them are drawn; in print all are. */
  readonly drawn: number
  readonly onMore: () => void
  /** Besides moving. */
  readonly keyActs: (row: Row, leave: Leave) => KeyActs
  readonly renderCard: (row: Row, props: CardProps) => ReactNode
}

export function CardList<Row extends { readonly id: string }>(props: CardListProps<Row>) {
  const { rows, drawn, onMore, keyActs, renderCard } = props
  const isPrinting = usePrintedAt() !== undefined
  const { shown, leave, isLeaving } = useLeaving(rows)
  const cards = isPrinting ? shown : shown.slice(0, drawn)
  const ids = cards.filter(({ id }) => !isLeaving(id)).map(({ id }) => id)
  const { current, listProps } = useCardKeys(ids, (id) => {
    const row = cards.find((each) => each.id === id)
    return row ? keyActs(row, leave) : {}
  })
  const left = shown.length - cards.length
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets. */}
      <ul className={card.list} role="list" {...listProps}>
        {cards.map((row, at) => (
          <li
            key={row.id}
            className={styles.item}
            data-leaving={isLeaving(row.id)}
            inert={isLeaving(row.id)}
            aria-posinset={at + 1}
            aria-setsize={shown.length}
          >
            <ErrorBoundary fallback={<p className={styles.failed}>{t('card.failed')}</p>}>
              {renderCard(row, { isCurrent: row.id === current, isLeaving: isLeaving(row.id), leave })}
            </ErrorBoundary>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className={styles.more} data-print="none">
          <Button onClick={onMore}>{t('list.more', { count: left })}</Button>
        </div>
      )}
    </>
  )
}
