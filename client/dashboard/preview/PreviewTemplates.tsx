/** Server-rendered templates of the dashboard and of each tab's card; a script fills them before React loads. */
import { SWRConfig, unstable_serialize } from 'swr'
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { Dashboard } from '../Dashboard.tsx'
import styles from '../DashboardPage.module.css'
import { type InsightItem, insightFields } from '../insight/insight-items.ts'
import { ItemCard } from '../list/ItemCard.tsx'
import { insightsKey } from '../load/useInsights.ts'

const SESSION: SignedIn = {
  status: 'signed-in',
  id: 0,
  user: { id: undefined, email: undefined, displayName: '', ownerKey: '' },
  token: '',
  ended: new AbortController().signal,
}

const NEW = {}

export function PreviewTemplates() {
  const list = { items: [someItem('products')], fetchedAt: new Date().toISOString() }
  const fallback = { [unstable_serialize(insightsKey('products', SESSION))]: list }
  return (
    <>
      <template id="preview">
        <div className={styles.preview} inert aria-hidden="true">
          <SWRConfig value={{ fallback }}>
            <Dashboard session={SESSION} />
          </SWRConfig>
        </div>
      </template>
      {ANALYSIS_NAMES.map((analysis) => (
        <template key={analysis} id={`preview-${analysis}`}>
          <ItemCard
            analysis={analysis}
            item={someItem(analysis)}
            status="open"
            isChanged={false}
            isCurrent={false}
            change={NEW}
            needle=""
            moves={{ move: doNothing, notify: doNothing }}
          />
        </template>
      ))}
    </>
  )
}

function someItem(analysis: Analysis): InsightItem {
  return Object.fromEntries(insightFields(analysis).map((field) => [field, field]))
}

function doNothing(): void {}
