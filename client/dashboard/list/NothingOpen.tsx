import { Button } from '../../ui/Button.tsx'
import { textDirection } from '../../ui/text-direction.ts'
import { EmptyState } from './EmptyState.tsx'

interface NothingOpenProps {
  /** What was searched for; '' where the list is whole. */
  readonly query: string
  readonly hasDone: boolean
  readonly onClearSearch: () => void
}

/** In place of cards where none is to do. */
export function NothingOpen({ query, hasDone, onClearSearch }: NothingOpenProps) {
  if (!query) {
    return (
      <EmptyState title="All done.">
        <p>Nothing is left to do here. New insights come with the next refresh.</p>
      </EmptyState>
    )
  }
  return (
    // Another place than the one above: React would take its text out of where a translator has put it.
    <EmptyState
      key="search"
      title={
        <>
          No insights match <bdi {...textDirection(query)}>{`“${query}”`}</bdi>
          {hasDone && <span> but what is done</span>}
        </>
      }
    >
      <Button onClick={onClearSearch}>Clear search</Button>
    </EmptyState>
  )
}
