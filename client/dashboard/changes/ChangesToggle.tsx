import { Icon } from '../../ui/Icon.tsx'
import { describeChanges } from './describe-changes.ts'
import { Offer, type Place } from './Offer.tsx'
import type { Changes } from './useChanges.ts'

interface ChangesToggleProps {
  readonly place: Place
  readonly changes: Changes | undefined
  readonly isOnlyChanges: boolean
  readonly onOnlyChanges: (isOnlyChanges: boolean) => void
}

/** '3 new · 9 changed · 2 gone': shows only the new and the changed ones, and all again. */
export function ChangesToggle({ place, changes, isOnlyChanges, onOnlyChanges }: ChangesToggleProps) {
  // Hidden, not left out: the preview fills it in its template.
  return (
    <Offer
      place={place}
      hidden={!changes}
      aria-pressed={isOnlyChanges}
      disabled={changes?.byId.size === 0}
      onClick={() => onOnlyChanges(!isOnlyChanges)}
    >
      <span data-field="changes">{changes && describeChanges(changes)}</span>
      {isOnlyChanges && <Icon name="cross" />}
    </Offer>
  )
}
