import { t } from '../../language/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './RefreshButton.module.css'
import type { InsightsState } from './useInsights.ts'

export function RefreshButton({ insights }: { readonly insights: InsightsState }) {
  const isLoading = insights.status === 'loading'
  return (
    // The key makes two elements: one that grew would be a layout shift.
    <div key={isLoading ? 'cancel' : 'refresh'} className={styles.place}>
      {isLoading ? (
        <Button variant="ghost" onClick={insights.cancel}>
          {t('frame.cancel')}
        </Button>
      ) : (
        <Button variant="ghost" onClick={insights.refresh}>
          <Icon name="refresh" />
          <VisuallyHidden on="phone">{t('status.refresh')}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
