/** The routes. Each page is code of its own, with an error screen of its own. */
import { type ComponentType, lazy, StrictMode, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PAGE_NAMES, PAGES, type PageName } from '../../shared/pages.ts'
import type { Site } from '../../shared/site.ts'
import { SignedOutNotice } from '../sign-in/SignedOutNotice.tsx'
import { SignInFromLink } from '../sign-in/SignInFromLink.tsx'
import { SiteProvider } from '../ui/site-context.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { loadPage } from './load-page.ts'
import { pageShownFor } from './page-at.ts'
import { RouteChangeEffects } from './RouteChangeEffects.tsx'

export type PageComponents = Partial<Record<PageName, ComponentType>>

interface AppProps {
  readonly site: Site
  /** Pages whose code is at hand; the others are loaded when they are first visited. */
  readonly loaded: PageComponents
}

export function App({ site, loaded }: AppProps) {
  return (
    <StrictMode>
      <SiteProvider value={site}>
        <Suspense>
          <Routes>
            {PAGE_NAMES.map((page) => (
              <Route
                key={page}
                path={PAGES[page].path}
                element={<Page page={pageShownFor(page, site.comingSoon)} loaded={loaded} />}
              />
            ))}
          </Routes>
        </Suspense>
        <SignInFromLink />
        <SignedOutNotice />
      </SiteProvider>
    </StrictMode>
  )
}

function Page({ page, loaded }: { page: PageName; loaded: PageComponents }) {
  const Content = loaded[page] ?? lazyPage(page)
  return (
    <ErrorBoundary key={page}>
      <RouteChangeEffects page={page} />
      <Content />
    </ErrorBoundary>
  )
}

const lazyPages: PageComponents = {}

/** Made once a page: `lazy` in a render would mount the page anew each time. */
function lazyPage(page: PageName): ComponentType {
  lazyPages[page] ??= lazy(async () => ({ default: await loadPage(page) }))
  return lazyPages[page]
}
