import type { MouseEvent, Ref } from 'react'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { InsightsState } from './load/useInsights.ts'
import styles from './RefreshButton.module.css'

interface RefreshButtonProps {
  readonly insights: InsightsState
  readonly buttonRef: Ref<HTMLButtonElement>
}

/** Asks for the list anew or, while it is loading, stops that. */
export function RefreshButton({ insights, buttonRef }: RefreshButtonProps) {
  const isLoading = insights.status === 'loading'
  const act = isLoading ? insights.cancel : insights.refresh
  return (
    // Another one each time: one that grew would be a layout shift. The focus goes over by `buttonRef`.
    <div key={isLoading ? 'cancel' : 'refresh'} className={styles.place}>
      <Button
        ref={buttonRef}
        variant="ghost"
        onClick={({ detail }: MouseEvent) => {
          // The second click of a double click on Refresh is not meant to cancel.
          if (detail < 2) act()
        }}
      >
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
