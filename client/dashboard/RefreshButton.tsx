import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { InsightsState } from './load/useInsights.ts'
import styles from './RefreshButton.module.css'

/** Asks for the list anew or, while it is loading, stops that. */
export function RefreshButton({ insights }: { readonly insights: InsightsState }) {
  const isLoading = insights.status === 'loading'
  return (
    // Another one each time: one that grew would be a layout shift.
    <div key={isLoading ? 'cancel' : 'refresh'} className={styles.place}>
      <Button variant="ghost" onClick={isLoading ? insights.cancel : insights.refresh}>
        {isLoading ? (
          'Cancel'
        ) : (
          <>
            <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
              <path d="M13.5 8a5.5 5.5 0 1 1-1.6-3.9M13.5 1.5v3h-3" />
            </svg>
            <VisuallyHidden on="phone">Refresh</VisuallyHidden>
          </>
        )}
      </Button>
    </div>
  )
}
