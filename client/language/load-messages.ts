/** Loads the messages of the page's language, which come beside the first script. */
import { languageAt } from '../../shared/pages.ts'
import { currentLocale, type Messages, setLanguage } from './messages.ts'

const MESSAGES = import.meta.glob<Messages>('./*.json', { import: 'default' })

let loading: Promise<void> = Promise.resolve()

export function loadMessages(): void {
  const language = languageAt(window.location.pathname)
  loading = (
    MESSAGES[`./${language}.json`]?.() ?? Promise.reject(new Error(`No messages: ${language}.`))
  ).then((messages) => {
    setLanguage(language, messages)
    // A browser's first look at its locales takes a slow phone 50 ms: now, while React is still on its way.
    new Intl.NumberFormat(currentLocale())
  })
  // Whoever needs the messages hears of the failure.
  loading.catch(() => {})
}

export function messagesLoaded(): Promise<void> {
  return loading
}
