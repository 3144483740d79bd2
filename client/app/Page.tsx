/** A page by its name. Its code is loaded on demand. */
import type { ComponentType } from 'react'
import type { LegalPage, PageName } from '../../shared/pages.ts'
import type { Site } from '../../shared/site.ts'
import { shownAs } from '../page-at.ts'

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

const loaded = new Map<PageName, ComponentType>()

export function isLoaded(page: PageName, site: Site): boolean {
  return loaded.has(shownAs(page, site))
}

/** Call before `Page` is rendered. */
export async function loadPage(page: PageName, site: Site): Promise<void> {
  const name = shownAs(page, site)
  if (!loaded.has(name)) loaded.set(name, await pageCode(name).load())
}

export function Page({ name }: { readonly name: PageName }) {
  const Component = loaded.get(name)
  if (!Component) throw new Error(`Page: the code of ${name} has not been loaded.`)
  return <Component />
}
