/** The page on screen, and the language of its texts. They follow the URL once code and messages have loaded. */
import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, useNavigate } from 'react-router-dom'
import { isLanguage, type Language } from '../../shared/languages.ts'
import { type PageName, pagePath } from '../../shared/pages.ts'
import { loadMessagesOf, showLanguage } from '../language/load-messages.ts'
import { currentLanguage } from '../language/messages.ts'
import { pageAt } from '../page-at.ts'
import { readStored } from '../storage/browser-storage.ts'
import { LANGUAGE_KEY } from '../storage/storage-keys.ts'
import { useSite } from '../ui/site-context.ts'
import { openDocument } from './open-document.ts'
import { isLoaded, loadPage } from './Page.tsx'

interface ShownPage {
  readonly page: PageName
  readonly language: Language
  /** The key of its history entry. */
  readonly key: string
}

export function useShownPage({ pathname, search, state, key }: Location): ShownPage {
  const site = useSite()
  const navigate = useNavigate()
  const next = { ...pageAt(pathname), key }
  const [shown, setShown] = useState<ShownPage>(next)
  const isReady = isLoaded(next.page, site) && next.language === currentLanguage()
  if (isReady && shown.key !== key) setShown(next)

  const follow = useEffectEvent(async (isLeft: () => boolean) => {
    const chosen = readStored(LANGUAGE_KEY) ?? ''
    // Like arrival/inline-script.ts: a dashboard is always in the chosen language.
    if (next.page === 'dashboard' && isLanguage(chosen) && chosen !== next.language)
      return void navigate(pagePath('dashboard', chosen) + search, { replace: true, state })
    if (isReady) return
    try {
      const [messages] = await Promise.all([loadMessagesOf(next.language), loadPage(next.page, site)])
      if (isLeft()) return
      showLanguage(next.language, messages)
      setShown(next)
    } catch (error) {
      console.warn(error)
      // The server has the page as a document.
      if (!isLeft()) await openDocument()
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: The path names the page and its language.
  useEffect(() => {
    let isLeft = false
    void follow(() => isLeft)
    return () => {
      isLeft = true
    }
  }, [pathname])
  return shown
}
