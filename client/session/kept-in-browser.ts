/** All that this site keeps in a browser. The privacy policy's list is made from this table. */
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { DONE_KEY, listKey, METADATA_KEY, TOKEN_KEY } from './storage-keys.ts'

interface Kept {
  /** The key in localStorage, or how a cache's name begins. */
  readonly name: string
  /** For owners, as the privacy policy says it. */
  readonly description: string
}

export const KEPT_IN_BROWSER: readonly Kept[] = [
  { name: TOKEN_KEY, description: 'The session token that signs you in.' },
  ...ANALYSIS_NAMES.map((analysis) => ({
    name: listKey(analysis),
    description: `The ${ANALYSES[analysis].label.toLowerCase()} insights last loaded, so that they need not be generated anew.`,
  })),
  {
    name: METADATA_KEY,
    description: 'Whose account the saved insights belong to, and when each list was loaded.',
  },
  { name: DONE_KEY, description: 'Which insights you have marked as done.' },
  {
    name: 'vitrine-shell-',
    description:
      'Public files of this website, with a service worker that serves them, so that the dashboard opens without a network. None of your data is among them.',
  },
]
