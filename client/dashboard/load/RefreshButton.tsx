import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './RefreshButton.module.css'
import type { InsightsState } from './useInsights.ts'

export function RefreshButton({ status, cancel, refresh }: InsightsState) {
  const isLoading = status === 'loading'
  return (
    // The key makes two elements: one that grew would be a layout shift.
    <div key={isLoading ? 'cancel' : 'refresh'} className={styles.place}>
      <Button variant="ghost" onClick={onePress(isLoading ? cancel : refresh)}>
        {!isLoading && <Icon name="refresh" />}
        {isLoading ? t('frame.cancel') : <VisuallyHidden on="phone">{t('status.refresh')}</VisuallyHidden>}
      </Button>
    </div>
  )
}
