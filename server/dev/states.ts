/**
 * States that an owner can see, and how to reach them: for `npm run screens`, and for /__states in development. They have
 * at most one press. Without a state here: no network, news, changed advice, a search over lists that aren't loaded, full
 * storage, the dialogs of the list's menu, and what a failed host is behind a refresh of all lists. Tests of features
 * reach those.
 */
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { LEGAL_PAGES, PAGES } from '../../shared/pages.ts'
import { createSampleToken } from '../sample-shop/host/sample-token.ts'
import { insights } from '../sample-shop/insights.ts'

export interface State {
  readonly path: string
  readonly token?: string
  /** Whether an earlier visit has saved the list of products. */
  readonly isSaved?: true
  /** The selector of a button to press. Not its text, because texts change. */
  readonly press?: string
  /** The selector of an element that appears in this state. */
  readonly shows?: string
  /** Whether the token chooses the host's responses. */
  readonly isStaged?: boolean
}

const INSTALLED = `/installed?next=${encodeURIComponent('https://shop.example/?shop=a.example&state=1&success=true&userId=7&token=t')}`

const LEGAL_PATHS = LEGAL_PAGES.map((page) => PAGES[page].path)

const token = createSampleToken()
const arabic = createSampleToken({ locale: 'ar' })
const other = createSampleToken({ id: 'other', email: 'omar@other-shop.example' })
const staged = (scenario: string) =>
  ({ path: '/home', token: createSampleToken({ scenario: { '*': scenario } }), isStaged: true }) as const

/** The first button of a list that can be disabled. */
const REFRESH = 'main button[aria-disabled="false"]'
/** For the states with `isSaved`. */
export const SAVED = { 'vitrine.insights.products': JSON.stringify(insights('products')) } as const

export const STATES: Readonly<Record<string, State>> = {
  landing: { path: '/' },
  'coming-soon': { path: '/coming-soon' },
  ...Object.fromEntries(LEGAL_PATHS.map((path) => [path.slice(1), { path }])),
  installed: { path: INSTALLED },
  'not-found': { path: '/nowhere' },
  ...Object.fromEntries(
    ANALYSIS_NAMES.map((name) => [name, { path: `/home?tab=${name}`, token, shows: 'article' }]),
  ),
  search: { path: '/home?q=tea', token, shows: 'mark' },
  'search-without-result': { path: '/home?q=zeppelin', token, shows: 'text=zeppelin' },
  done: { path: '/home', token, press: 'article [data-shape=round]', shows: '[aria-keyshortcuts]' },
  review: { path: '/home?review=1', token, shows: 'dialog[open]' },
  'account-menu': { path: '/home', token, press: 'header [aria-haspopup]', shows: '[role=menu]' },
  loading: { ...staged('silent'), shows: '[role=timer]' },
  error: { ...staged('failing:503'), shows: '[role=alert]' },
  empty: { ...staged('empty'), shows: '[data-scene]' },
  canceled: { ...staged('silent'), press: '[role=timer] + button', shows: '[data-scene]' },
  'session-ended': { ...staged('unauthorized'), shows: '[role=alert]' },
  refreshing: { ...staged('silent'), isSaved: true, press: REFRESH, shows: '[role=timer]' },
  'refresh-failed': { ...staged('failing:503'), isSaved: true, press: REFRESH, shows: '[role=alert]' },
  'refresh-unauthorized': { ...staged('unauthorized'), isSaved: true, press: REFRESH, shows: '[role=alert]' },
  'other-tab-failed': {
    ...staged('failing:503'),
    path: '/home?tab=orders',
    isSaved: true,
    press: '#tab-products',
    shows: 'article',
  },
  'list-menu': { path: '/home', token, press: 'main [aria-haspopup=menu]', shows: '[role=menu]' },
  'arabic-landing': { path: '/ar' },
  'arabic-terms': { path: '/ar/terms' },
  'arabic-installed': { path: `/ar${INSTALLED}` },
  'arabic-products': { path: '/ar/home', token: arabic, shows: 'article' },
  'arabic-orders': { path: '/ar/home?tab=orders', token: arabic, shows: 'article' },
  'arabic-review': { path: '/ar/home?review=1', token: arabic, shows: 'dialog[open]' },
  'other-owner': { path: `/#token=${other}`, token, shows: 'dialog[open]' },
}
