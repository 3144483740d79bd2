/** All that this site stores in a browser. The privacy policy's list is generated from this table. */
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import {
  ABOUT_KEY,
  FORMER_MARKS_KEY,
  formerChangesKey,
  LANGUAGE_KEY,
  listKey,
  MARKS_KEY,
  SCROLL_KEY,
  TOKEN_KEY,
} from './storage-keys.ts'

export interface Kept {
  readonly place: 'localStorage' | 'sessionStorage' | 'CacheStorage'
  /** The storage key, or the prefix of the caches' names. */
  readonly name: string
  readonly description: string
}

export const KEPT_IN_BROWSER: readonly Kept[] = [
  { place: 'localStorage', name: TOKEN_KEY, description: 'The session token that logs you in.' },
  ...ANALYSIS_NAMES.flatMap((analysis): readonly Kept[] => [
    {
      place: 'localStorage',
      name: listKey(analysis),
      description: `The ${analysis} insights last loaded, so that they don’t have to be generated again.`,
    },
    {
      place: 'localStorage',
      name: formerChangesKey(analysis),
      description: `What had changed in the ${analysis} insights, as an earlier version of this website kept it.`,
    },
  ]),
  {
    place: 'localStorage',
    name: ABOUT_KEY,
    description:
      'Whose account the saved insights belong to, when and in which language each list was loaded, what is new in it, with the texts before, and what of it you have opened.',
  },
  {
    place: 'localStorage',
    name: MARKS_KEY,
    description:
      'Which insights you have done, saved for later or dismissed, when, and their texts at that time.',
  },
  {
    place: 'localStorage',
    name: FORMER_MARKS_KEY,
    description: 'The same, as an earlier version of this website kept it.',
  },
  { place: 'localStorage', name: LANGUAGE_KEY, description: 'The language that you have chosen.' },
  {
    place: 'sessionStorage',
    name: SCROLL_KEY,
    description: 'How far you have scrolled on each page, so that you find your place again.',
  },
  {
    place: 'CacheStorage',
    name: 'vitrine-shell-',
    description:
      'Public files of this website, with a service worker that serves them, so that the dashboard opens offline. They contain none of your data.',
  },
]
