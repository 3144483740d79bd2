/** The landing page's examples of an imagined shop, written for each language; other languages show the English ones. */
import { currentLanguage } from '../language/messages.ts'
import english from './examples.en.json' with { type: 'json' }

type Examples = typeof english

const BY_FILE = import.meta.glob<Examples>('./examples.*.json', { eager: true, import: 'default' })

export function examples(): Examples {
  // Missing languages fall back to English.
  return { ...english, ...BY_FILE[`./examples.${currentLanguage()}.json`] }
}
