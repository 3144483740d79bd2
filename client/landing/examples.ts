/**
 * The landing page's examples from a fictional shop, written for each language. Languages without examples show the
 * English ones.
 */
import { currentLanguage } from '../language/messages.ts'
import english from './examples.en.json' with { type: 'json' }

type Examples = typeof english

const BY_FILE = import.meta.glob<Examples>('./examples.*.json', { eager: true, import: 'default' })

export function examples(): Examples {
  return { ...english, ...BY_FILE[`./examples.${currentLanguage()}.json`] }
}
