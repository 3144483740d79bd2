import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import type { InsightsState } from './useInsights.ts'

interface RefreshButtonProps extends InsightsState {
  /** Of an old list: the button says so. */
  readonly daysOld: number | undefined
}

export function RefreshButton({ status, cancel, refresh, daysOld }: RefreshButtonProps) {
  const isLoading = status === 'loading'
  if (daysOld !== undefined && !isLoading) return <RefreshOffer daysOld={daysOld} refresh={refresh} />
  return (
    // The key makes two elements: one that grew would be a layout shift.
    <div key={isLoading ? 'cancel' : 'refresh'}>
      {isLoading ? (
        <Button variant="ghost" onClick={onePress(cancel)}>
          {t('frame.cancel')}
        </Button>
      ) : (
        <IconButton label={t('status.refresh')} title={t('status.refresh')} onClick={onePress(refresh)}>
          <Icon name="refresh" />
        </IconButton>
      )}
    </div>
  )
}

interface RefreshOfferProps extends Pick<InsightsState, 'refresh'> {
  readonly daysOld: number
}

/** It never comes without a press: each load costs money. */
export function RefreshOffer({ daysOld, refresh }: RefreshOfferProps) {
  return (
    <Button variant="soft" onClick={onePress(refresh)}>
      <Icon name="refresh" />
      <span>{t('status.refreshOffer', { days: daysOld })}</span>
    </Button>
  )
}

/** On a phone, whose line of tools has no room for the button. */
export function RefreshItem({ refresh }: Pick<InsightsState, 'refresh'>) {
  if (!matchMedia('(max-width: 47.99rem)').matches) return null
  return <MenuItem onPress={refresh}>{t('status.refresh')}</MenuItem>
}
