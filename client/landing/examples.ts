/** What the landing page shows of an imagined shop, written for each language; the others have the English one. */
import { currentLanguage } from '../language/messages.ts'
import english from './examples.en.json' with { type: 'json' }

type Examples = typeof english

const BY_FILE = import.meta.glob<Examples>('./examples.*.json', { eager: true, import: 'default' })

export function examples(): Examples {
  // What a language lacks is shown in English.
  return { ...english, ...BY_FILE[`./examples.${currentLanguage()}.json`] }
}
