/** Everything that this site stores in a browser. The list in the privacy policy is generated from this table. */
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import {
  LANGUAGE_KEY,
  listKey,
  MARKS_KEY,
  metadataKey,
  SCROLL_KEY,
  seenKey,
  TOKEN_KEY,
} from '../storage/storage-keys.ts'

interface StoredEntry {
  /** The storage key, or the prefix of the cache names. */
  readonly name: string
  readonly description: string
}

export const KEPT_IN_BROWSER: readonly StoredEntry[] = [
  { name: TOKEN_KEY, description: 'The session token that logs you in.' },
  ...ANALYSIS_NAMES.flatMap((analysis): readonly StoredEntry[] => [
    {
      name: listKey(analysis),
      description: `The ${analysis} insights last loaded, so that they don’t have to be generated again.`,
    },
    {
      name: metadataKey(analysis),
      description: `Whose account the saved ${analysis} insights belong to, when and in which language they were loaded, what is new in them, and their texts before.`,
    },
    {
      name: seenKey(analysis),
      description: `Which news of the ${analysis} insights you have seen.`,
    },
  ]),
  {
    name: MARKS_KEY,
    description:
      'Which insights you have marked as done, saved for later or dismissed, when, and their texts at that time.',
  },
  { name: LANGUAGE_KEY, description: 'The language that you have chosen.' },
  {
    name: SCROLL_KEY,
    description: 'How far you have scrolled on each page, so that you find your place again.',
  },
  {
    name: 'vitrine-offline-',
    description:
      'Public files of this website, with a service worker that serves them, so that the dashboard opens offline. They contain none of your data.',
  },
]
