/** Which component shows each page, and the file it is loaded from. The server preloads that file's chunk. */
import type { ComponentType } from 'react'
import type { PageName } from '../../shared/pages.ts'

export interface PageModule {
  /** As the build's manifest names it, relative to client/. */
  readonly source: string
  /** Its first script, where it has one of its own. */
  readonly entry?: string
  readonly load: () => Promise<ComponentType>
}

export const PAGE_MODULES = {
  landing: {
    source: 'landing/LandingPage.tsx',
    load: () => import('../landing/LandingPage.tsx').then((module) => module.LandingPage),
  },
  comingSoon: {
    source: 'landing/ComingSoonPage.tsx',
    load: () => import('../landing/ComingSoonPage.tsx').then((module) => module.ComingSoonPage),
  },
  terms: {
    source: 'legal/TermsPage.tsx',
    load: () => import('../legal/TermsPage.tsx').then((module) => module.TermsPage),
  },
  privacy: {
    source: 'legal/PrivacyPage.tsx',
    load: () => import('../legal/PrivacyPage.tsx').then((module) => module.PrivacyPage),
  },
  deleteData: {
    source: 'legal/DeleteDataPage.tsx',
    load: () => import('../legal/DeleteDataPage.tsx').then((module) => module.DeleteDataPage),
  },
  installed: {
    source: 'handoff/InstalledPage.tsx',
    load: () => import('../handoff/InstalledPage.tsx').then((module) => module.InstalledPage),
  },
  dashboard: {
    source: 'dashboard/DashboardPage.tsx',
    entry: 'entry-dashboard.ts',
    load: () => import('../dashboard/DashboardPage.tsx').then((module) => module.DashboardPage),
  },
  notFound: {
    source: 'app/NotFoundPage.tsx',
    load: () => import('./NotFoundPage.tsx').then((module) => module.NotFoundPage),
  },
} satisfies Record<PageName, PageModule>
