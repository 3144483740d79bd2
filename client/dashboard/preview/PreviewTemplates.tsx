/** The dashboard with one card in each of its tabs, to be filled before React is there; rendered on the server only. */
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { Dashboard } from '../Dashboard.tsx'
import styles from '../DashboardPage.module.css'
import type { InsightsState } from '../load/useInsights.ts'
import { PLACEHOLDER_USER, placeholderItem, templateId } from './placeholders.ts'

const SESSION: SignedIn = {
  status: 'signed-in',
  id: 0,
  user: PLACEHOLDER_USER,
  token: '',
  ended: new AbortController().signal,
}

export function PreviewTemplates() {
  return ANALYSIS_NAMES.map((analysis) => {
    const list = { items: [placeholderItem(analysis)], fetchedAt: new Date().toISOString() }
    const insights: InsightsState = { status: 'ready', list, refresh: doNothing }
    return (
      <template key={analysis} id={templateId(analysis)}>
        <div className={styles.preview} inert aria-hidden="true">
          <Dashboard
            session={SESSION}
            view={{ analysis, query: '', sort: 'received' }}
            insights={insights}
            announcement={{ message: '', count: 0 }}
            onSelect={doNothing}
            onChange={doNothing}
            onAnnounce={doNothing}
          />
        </div>
      </template>
    )
  })
}

/** Nothing can be pressed. */
function doNothing(): void {}
