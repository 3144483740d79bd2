import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { formatCount } from '../describe-counts.ts'

/** How many of those done have other texts by now, in the line of the list's status. */
export function ChangedCount({ count }: { readonly count: number }) {
  return (
    <span>
      <span>{`${formatCount(count)} changed`}</span> <VisuallyHidden on="phone">since done</VisuallyHidden>
    </span>
  )
}
