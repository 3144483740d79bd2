/** The route table of the prerenderer and the browser: each page's component and its source file. */
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { ADDRESSED_PAGES, languageAt, type PageName, pagePath } from '../../shared/pages.ts'
import type { Site } from '../../shared/site.ts'

interface PageRoute {
  /** Key in the build's manifest, relative to client/. */
  readonly source: string
  readonly entry?: string
  readonly load: () => Promise<ComponentType>
}

export const ROUTES: Readonly<Record<PageName, PageRoute>> = {
  landing: {
    source: 'landing/LandingPage.tsx',
    entry: 'entry-landing.ts',
    load: () => import('../landing/LandingPage.tsx').then((module) => module.LandingPage),
  },
  comingSoon: {
    source: 'landing/ComingSoonPage.tsx',
    entry: 'entry-landing.ts',
    load: () => import('../landing/ComingSoonPage.tsx').then((module) => module.ComingSoonPage),
  },
  terms: {
    source: 'legal/LegalPage.tsx',
    load: () => import('../legal/LegalPage.tsx').then((module) => module.TermsPage),
  },
  privacy: {
    source: 'legal/LegalPage.tsx',
    load: () => import('../legal/LegalPage.tsx').then((module) => module.PrivacyPage),
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
}

/** Ignores letter case and trailing slashes (spec, section 2). Before launch '/' is the coming-soon page. */
export function pageAt(pathname: string, { comingSoon }: Site): PageName {
  const language = languageAt(pathname)
  const page = ADDRESSED_PAGES.find((name) => matchPath(pagePath(name, language), pathname)) ?? 'notFound'
  return page === 'landing' && comingSoon ? 'comingSoon' : page
}
