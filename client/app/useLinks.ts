/** Opens the links that are pressed, once what they need has loaded. Until then, the page on screen stays. */
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { type Location, useNavigate } from 'react-router-dom'
import type { Language } from '../../shared/languages.ts'
import { pagePath } from '../../shared/pages.ts'
import { setArrival } from '../arrival/arrival.ts'
import { chosenLanguage, loadMessagesOf } from '../language/load-messages.ts'
import { pageAt } from '../page-at.ts'
import { keepInMemory, writeStored } from '../storage/browser-storage.ts'
import { LANGUAGE_KEY } from '../storage/storage-keys.ts'
import { useSite } from '../ui/site-context.ts'
import { openDocument } from './open-document.ts'
import { loadPage } from './Page.tsx'

/** The link that was pressed last is opened, unless the URL has changed meanwhile: the owner has gone on. */
export function useOpenPage({ pathname }: Location): (path: string) => Promise<void> {
  const site = useSite()
  const navigate = useNavigate()
  const lastPress = useRef<symbol>(undefined)
  return async (path) => {
    const press = Symbol(path)
    lastPress.current = press
    const { href } = window.location
    const isLeft = () => lastPress.current !== press || window.location.href !== href
    try {
      await loadPage(pageAt(path).page, site)
    } catch (error) {
      console.warn(error)
      // The server has the page as a document.
      if (!isLeft()) await openDocument(path)
      return
    }
    if (isLeft()) return
    void navigate(path, { replace: path === pathname })
    // The same page starts again.
    if (path === pathname) scrollTo(0, 0)
  }
}

/**
 * Loads the messages of the language whose link was pressed last, then stores the choice and opens the page in that
 * language. A new document would end a call in flight.
 */
export function useLanguageLinks({ pathname, search, state }: Location) {
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
