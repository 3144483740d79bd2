/** Loads the messages of a language: the page's, or one that the owner selects. */
import { LANGUAGES, type Language } from '../../shared/languages.ts'
import { manifestPath } from '../../shared/pages.ts'
import { createStore } from '../create-store.ts'
import { type Messages, setLanguage } from './messages.ts'

const MESSAGES = import.meta.glob<Messages>('./*.json', { import: 'default' })

/** The language whose link was pressed, until its messages have loaded or failed to load. */
export const chosenLanguage = createStore<Language | undefined>(undefined)

export async function loadMessagesOf(language: Language): Promise<Messages> {
  const load = MESSAGES[`./${language}.json`]
  if (!load) throw new Error(`No messages: ${language}.`)
  return load()
}

/** Everything that is rendered from now on is in the given language. */
export function showLanguage(language: Language, messages: Messages): void {
  setLanguage(language, messages)
  const { documentElement: html, head } = document
  html.lang = language
  html.dir = LANGUAGES[language].direction
  head.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestPath(language))
}
