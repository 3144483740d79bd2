/** Loads the messages of the page's language, in parallel with the first script. */
import { languageAt } from '../../shared/pages.ts'
import { type Messages, setLanguage } from './messages.ts'

const MESSAGES = import.meta.glob<Messages>('./*.json', { import: 'default' })

export async function loadMessages(): Promise<void> {
  const language = languageAt(window.location.pathname)
  const load = MESSAGES[`./${language}.json`]
  if (!load) throw new Error(`No messages: ${language}.`)
  setLanguage(language, await load())
}
