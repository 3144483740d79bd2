/** Every state that an owner can see, and how to reach it: for `npm run screens`, and for /__states in development. */
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { LEGAL_PAGES, PAGES } from '../../shared/pages.ts'
import { createSampleToken } from '../sample-shop/host/sample-token.ts'

export interface State {
  readonly path: string
  readonly token?: string
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
  'arabic-landing': { path: '/ar' },
  'arabic-terms': { path: '/ar/terms' },
  'arabic-installed': { path: `/ar${INSTALLED}` },
  'arabic-products': { path: '/ar/home', token: arabic, shows: 'article' },
  'arabic-orders': { path: '/ar/home?tab=orders', token: arabic, shows: 'article' },
  'arabic-review': { path: '/ar/home?review=1', token: arabic, shows: 'dialog[open]' },
  'other-owner': { path: `/#token=${other}`, token, shows: 'dialog[open]' },
}
