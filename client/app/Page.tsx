/** A page by its name. Its code is loaded on demand, and meanwhile the previous page stays. */
import { type ComponentType, use } from 'react'
import type { LegalPage, PageName } from '../../shared/pages.ts'
import { openDocument } from './open-document.ts'

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
const loading = new Map<PageName, Promise<ComponentType>>()

/** The prerenderer and the browser load a document's page before they render it. */
export async function loadPage(name: PageName): Promise<ComponentType> {
  const Component = await pageCode(name).load()
  loaded.set(name, Component)
  return Component
}

export function Page({ name }: { readonly name: PageName }) {
  const Component = loaded.get(name) ?? use(loadOnce(name))
  return <Component />
}

function loadOnce(name: PageName): Promise<ComponentType> {
  const code = loading.get(name) ?? loadOrOpen(name)
  loading.set(name, code)
  return code
}

/** The server has every page as a document. */
async function loadOrOpen(name: PageName): Promise<ComponentType> {
  try {
    return await loadPage(name)
  } catch (error) {
    console.warn(error)
    await openDocument()
    // The owner has opened another page meanwhile, so that the next press tries again.
    loading.delete(name)
    return () => null
  }
}
