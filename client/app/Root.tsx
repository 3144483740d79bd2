/** The shell of all pages: head, notices, the language, and the focus after a link to another page. */
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { isLanguage, type Language } from '../../shared/languages.ts'
import { languageAt, type PageName, pagePath } from '../../shared/pages.ts'
import { setArrival } from '../arrival/arrival.ts'
import { PageNotice } from '../arrival/PageNotice.tsx'
import { chosenLanguage, loadMessagesOf, showLanguage } from '../language/load-messages.ts'
import { currentLanguage } from '../language/messages.ts'
import { isDashboard, pageAt, shownAs } from '../page-at.ts'
import { keepInMemory, readStored, writeStored } from '../storage/browser-storage.ts'
import { LANGUAGE_KEY } from '../storage/storage-keys.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { PageScroll } from '../ui/PageScroll.tsx'
import { useSite } from '../ui/site-context.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { openDocument } from './open-document.ts'
import { Page } from './Page.tsx'
import { PageHead } from './PageHead.tsx'

export function Root() {
  const site = useSite()
  const location = useLocation()
  const { pathname } = location
  const { page } = pageAt(pathname)
  const name = shownAs(page, site)
  const language = useLanguageAt(location)
  useLanguageLinks(location)
  usePageChange(page, language)
  return (
    <>
      {/* The server writes the whole head outside of this React tree. */}
      {!import.meta.env.SSR && <PageHead page={name} site={site} />}
      <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />} resetKey={pathname}>
        <Suspense>
          {/* The key renders all texts again. */}
          <Page key={language} name={name} />
        </Suspense>
      </ErrorBoundary>
      <PageNotice />
      {/* The dashboard restores its own scroll position once its list is rendered. This component would write to
          storage that a logout has cleared. */}
      {page !== 'dashboard' && <PageScroll />}
    </>
  )
}

/** Follows a navigation to a page in another language, also by Back. Returns the language of the page's texts. */
function useLanguageAt({ pathname, search, state }: Location) {
  const [language, setShown] = useState(currentLanguage)
  const navigate = useNavigate()
  const follow = useEffectEvent((isLeft: () => boolean) => {
    const next = languageAt(pathname)
    const chosen = readStored(LANGUAGE_KEY) ?? ''
    // Like arrival/inline-script.ts: a dashboard is always in the chosen language.
    if (isDashboard(pathname) && isLanguage(chosen) && chosen !== next)
      return void navigate(pagePath('dashboard', chosen) + search, { replace: true, state })
    if (next === currentLanguage()) return
    loadMessagesOf(next)
      .then((messages) => {
        if (isLeft()) return
        showLanguage(next, messages)
        setShown(next)
      })
      // The server has the page as a document.
      .catch((error: unknown) => {
        console.warn(error)
        if (!isLeft()) void openDocument()
      })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: The language is part of the path.
  useEffect(() => {
    let isLeft = false
    follow(() => isLeft)
    return () => {
      isLeft = true
    }
  }, [pathname])
  return language
}

/**
 * Loads the messages of the language whose link was pressed last, then stores the choice and opens the page in that
 * language. A new document would end a call in flight.
 */
function useLanguageLinks({ pathname, search, state }: Location) {
  const chosen = useSyncExternalStore(chosenLanguage.subscribe, chosenLanguage.get, () => undefined)
  const navigate = useNavigate()
  const open = useEffectEvent((language: Language) => {
    if (!writeStored(LANGUAGE_KEY, language)) keepInMemory({ [LANGUAGE_KEY]: language })
    const { page } = pageAt(pathname)
    const path = pagePath(page === 'notFound' ? 'landing' : page, language)
    // A dashboard is always in the chosen language, so Back doesn't lead to the previous one.
    void navigate(path + search, { replace: page === 'dashboard', state })
  })
  useEffect(() => {
    if (!chosen) return
    let isReplaced = false
    const finish = (then: () => void) => {
      if (isReplaced) return
      chosenLanguage.set(undefined)
      then()
    }
    loadMessagesOf(chosen).then(
      () => finish(() => open(chosen)),
      (error: unknown) => {
        console.warn(error)
        finish(() => setArrival({ notice: 'language-missing' }))
      },
    )
    return () => {
      isReplaced = true
    }
  }, [chosen])
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
