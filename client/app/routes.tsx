/** The route table of the prerenderer and the browser: each page in each language, with its code loaded on demand. */
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { LANGUAGE_NAMES, type Language } from '../../shared/languages.ts'
import { type LegalPage, PAGE_NAMES, type PageName, pagePath } from '../../shared/pages.ts'
import type { Site } from '../../shared/site.ts'
import { pageAt, shownAs } from '../page-at.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { openDocument } from './open-document.ts'
import { Root } from './Root.tsx'

interface PageCode {
  /** The key in the build's manifest, relative to client/. */
  readonly source: string
  /** Code that the page runs before React. */
  readonly first?: string
  /** If true, the document preloads all code of the page. Other pages can be painted and read before their code arrives. */
  readonly isPreloaded?: true
  readonly load: () => Promise<ComponentType>
}

/** The source files of pages that are more than legal prose. */
const OWN_CODE = {
  landing: {
    source: 'landing/LandingPage.tsx',
    load: () => import('../landing/LandingPage.tsx').then((module) => module.LandingPage),
  },
  comingSoon: {
    source: 'landing/ComingSoonPage.tsx',
    load: () => import('../landing/ComingSoonPage.tsx').then((module) => module.ComingSoonPage),
  },
  deleteData: {
    source: 'legal/DeleteDataPage.tsx',
    load: () => import('../legal/DeleteDataPage.tsx').then((module) => module.DeleteDataPage),
  },
  installed: {
    source: 'handoff/InstalledPage.tsx',
    isPreloaded: true,
    load: () => import('../handoff/InstalledPage.tsx').then((module) => module.InstalledPage),
  },
  dashboard: {
    source: 'dashboard/frame/DashboardPage.tsx',
    first: 'lists',
    isPreloaded: true,
    load: () => import('../dashboard/frame/DashboardPage.tsx').then((module) => module.DashboardPage),
  },
  notFound: {
    source: 'app/NotFoundPage.tsx',
    load: () => import('./NotFoundPage.tsx').then((module) => module.NotFoundPage),
  },
} satisfies Partial<Record<PageName, PageCode>>

type OwnPage = keyof typeof OWN_CODE

export function pageCode(page: PageName): PageCode {
  return hasOwnCode(page) ? OWN_CODE[page] : legalCode(page)
}

// A page without code that isn't a legal page is a type error in `pageCode`.
function hasOwnCode(page: PageName): page is OwnPage {
  return Object.hasOwn(OWN_CODE, page)
}

function legalCode(page: LegalPage): PageCode {
  return {
    source: 'legal/LegalPage.tsx',
    load: () =>
      import('../legal/LegalPage.tsx').then(({ LegalPage }) => () => <LegalPage page={page} />),
  }
}

/** `first` is the page of the document, whose code has been loaded. */
export function createRoutes(site: Site, first?: RouteObject): RouteObject[] {
  const pages = LANGUAGE_NAMES.flatMap((language) =>
    PAGE_NAMES.map((name): RouteObject => {
      const path = routePath(name, language)
      return path === first?.path ? first : { path, lazy: () => loadPage(path, shownAs(name, site)) }
    }),
  )
  return [{ Component: Root, ErrorBoundary: ErrorScreen, children: pages }]
}

export function routePath(page: PageName, language: Language): string {
  return page === 'notFound'
    ? `${pagePath('landing', language).replace(/\/?$/, '/')}*`
    : pagePath(page, language)
}

async function loadPage(path: string, page: PageName) {
  try {
    return { Component: await pageCode(page).load() }
  } catch (error) {
    if (import.meta.env.SSR || pageAt(path).page === pageAt(window.location.pathname).page) throw error
    console.warn(error)
    // The server has every page as a document. React Router keeps what this function returns, so a loader opens it at each press.
    return { loader: () => openDocument(path), Component: () => null }
  }
}
