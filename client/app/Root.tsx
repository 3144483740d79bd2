/** The shell of all pages: head, notices, the error screen, and the focus after a link to another page. */
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { Language } from '../../shared/languages.ts'
import type { PageName } from '../../shared/pages.ts'
import { setArrival } from '../arrival/arrival.ts'
import { PageNotice } from '../arrival/PageNotice.tsx'
import { shownAs } from '../page-at.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { OpenPageProvider } from '../ui/PageLink.tsx'
import { PageScroll } from '../ui/PageScroll.tsx'
import { useSite } from '../ui/site-context.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Page } from './Page.tsx'
import { PageHead } from './PageHead.tsx'
import { useLanguageLinks, useOpenPage } from './useLinks.ts'
import { useShownPage } from './useShownPage.ts'

export function Root() {
  const site = useSite()
  const location = useLocation()
  const { page, language, key } = useShownPage(location)
  const name = shownAs(page, site)
  useLanguageLinks(location)
  usePageChange(page, language)
  return (
    <OpenPageProvider value={useOpenPage(location)}>
      {/* The server writes the whole head outside of this React tree. */}
      {!import.meta.env.SSR && <PageHead page={name} site={site} />}
      <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />} resetKey={key}>
        {/* The key renders all texts again. */}
        <Page key={language} name={name} />
      </ErrorBoundary>
      <PageNotice />
      {/* The dashboard restores its own scroll position once its list is rendered. This component would write to
          storage that a logout has cleared. */}
      {page !== 'dashboard' && <PageScroll entry={key} />}
    </OpenPageProvider>
  )
}

/** After a link to another page, it starts at its top and its main content, as a new document does. */
function usePageChange(page: PageName, language: Language): void {
  const seen = useRef({ page, language })
  const isBack = useNavigationType() === 'POP'
  const follow = useEffectEvent((page: PageName, language: Language) => {
    const before = seen.current
    const isSamePage = before.page === page
    if (isSamePage && before.language === language) return
    seen.current = { page, language }
    if (!isSamePage && !isBack) scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
    updateLinks(isSamePage, language)
    setArrival({ notice: undefined })
  })
  useLayoutEffect(() => follow(page, language), [page, language])
}

/** The server has written the canonical link and those to translations for the first page of the visit. */
function updateLinks(isSamePage: boolean, language: Language): void {
  const { head } = document
  const translations = head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')
  const canonical = head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (!isSamePage) for (const link of [canonical, ...translations]) link?.remove()
  const own = [...translations].find(({ hreflang }) => hreflang === language)
  if (canonical && own) canonical.href = own.href
}
