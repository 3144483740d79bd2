/** The requests of other tabs, one line for each that is in flight or has failed. */
import type { Analysis } from '../../../../shared/analysis.ts'
import { loadingTitle, tabName } from '../../../language/analysis-words.ts'
import { joinLabel } from '../../../language/join.ts'
import { t } from '../../../language/messages.ts'
import { useOnline } from '../../../offline/connection.ts'
import { Button } from '../../../ui/button/Button.tsx'
import type { Shop } from '../../data/useShop.ts'
import { describeFailure } from './describe-failure.ts'
import styles from './OtherLists.module.css'

interface OtherListsProps {
  readonly shop: Shop
  readonly names: readonly Analysis[]
  readonly onRetry: (analysis: Analysis) => void
}

export function OtherLists({ shop, names, onRetry }: OtherListsProps) {
  const isOnline = useOnline()
  return names.map((name) => {
    const { call, unloaded } = shop[name]
    if (call) {
      return (
        <Line key={`${name} loading`} text={loadingTitle(name)}>
          <Button variant="ghost" onClick={call.cancel}>
            {t('load.cancel')}
          </Button>
        </Line>
      )
    }
    if (unloaded?.status !== 'failed') return null
    const reason = t(describeFailure(unloaded.failure, isOnline).headline)
    return (
      <Line key={`${name} failed`} text={joinLabel(tabName(name), reason)}>
        <Button variant="ghost" onClick={() => onRetry(name)}>
          {t('load.retry')}
        </Button>
      </Line>
    )
  })
}

function Line({ text, children }: { readonly text: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles.line} data-print="none">
      <p role="status">{text}</p>
      {children}
    </div>
  )
}
