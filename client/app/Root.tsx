/**
 * The shell of all pages: head, notices, the question before switching accounts, and the focus after a link to another
 * page.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom'
import { isLanguage } from '../../shared/languages.ts'
import { isDashboard, LANGUAGE_KEY } from '../../shared/login.ts'
import { languageAt, pageAt, pagePath, shownAs } from '../../shared/pages.ts'
import { setArrival } from '../arrival/arrival.ts'
import { PageNotice } from '../arrival/PageNotice.tsx'
import { SwitchAccount } from '../arrival/SwitchAccount.tsx'
import { loadMessagesOf, showLanguage } from '../language/load-messages.ts'
import { currentLanguage } from '../language/messages.ts'
import { readStored } from '../storage/browser-storage.ts'
import { useSite } from '../ui/site-context.ts'
import { openDocument } from './open-document.ts'
import { PageHead } from './PageHead.tsx'

export function Root() {
  const site = useSite()
  const location = useLocation()
  const { pathname } = location
  const language = useLanguageAt(location)
  usePageChange(`${language} ${pathname}`)
  return (
    <>
      {/* The server writes the whole head outside of this React tree. */}
      {!import.meta.env.SSR && <PageHead page={shownAs(pageAt(pathname).page, site)} site={site} />}
      {/* The key renders all texts again. */}
      <Outlet key={language} />
      <PageNotice />
      <SwitchAccount />
      {/* The dashboard restores its own scroll position once its list is rendered. This component would write to
          storage that a logout has cleared. */}
      {!isDashboard(pathname) && <ScrollRestoration />}
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
        if (!isLeft()) void openDocument(pathname + search)
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

/** After a link to another page, the keyboard and screen readers start at its main content, as they do in a new document. */
function usePageChange(page: string): void {
  const seen = useRef(page)

  useEffect(() => {
    if (seen.current === page) return
    seen.current = page
    document.querySelector('main')?.focus({ preventScroll: true })
    // These elements belong to the previous page.
    document.head.querySelector('link[rel="canonical"]')?.remove()
    setArrival({ notice: undefined })
  }, [page])
}
