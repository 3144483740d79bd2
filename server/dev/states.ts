/**
 * States that an owner can see, and how to reach them: for /__states in development, for `npm run screens`, and for tests of
 * layout, accessibility and languages.
 */
import { readFileSync } from 'node:fs'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts'
import { LEGAL_PAGES, PAGES } from '../../shared/pages.ts'
import { insights } from '../sample-shop/insights.ts'
import { createSampleToken } from '../sample-shop/sample-token.ts'

export interface State {
  readonly path: string
  /** What an earlier visit has stored. */
  readonly stored?: Stored
  /** The XPaths of what to press, one after the other. */
  readonly press?: readonly string[]
  /** The selector of an element that appears in this state. */
  readonly shows?: string
  /** Whether the token chooses the host's responses. */
  readonly isStaged?: true
}

type States = Readonly<Record<string, State>>
type Stored = Readonly<Record<string, string>>
/** Returns the time so many days ago (ISO 8601). */
type Before = (days: number) => string
type SampleInsight = Readonly<Record<string, string>>

/** Tests of features reach these. */
export const NOT_HERE = 'Not here: no network, full storage, print.'

const INSTALLED = `/installed?next=${encodeURIComponent('https://shop.example/?shop=a.example&state=1&success=true&userId=7&token=t')}`
const DAY_MS = 86_400_000
const OWNER = 'owner'
const OTHER_OWNER = { id: 'other', email: 'omar@other-shop.example' }
const QUERIES: Readonly<Record<Language, string>> = { en: 'tea', ar: 'مبخرة', fr: 'brûleur' }

const CARD_MENU = '//article//*[@aria-haspopup="menu"]'
const fold = (section: string) => `//*[@data-section="${section}"]//*[@aria-expanded="false"]`

const localPath = (path: string, language: Language) =>
  language === DEFAULT_LANGUAGE ? path : `/${language}${path.replace(/^\/(?=$|#)/, '')}`

function pageStates(language: Language): States {
  const at = (path: string): State => ({ path: localPath(path, language) })
  return {
    landing: at('/'),
    'coming-soon': at('/coming-soon'),
    ...Object.fromEntries(LEGAL_PAGES.map((page) => [PAGES[page].path.slice(1), at(PAGES[page].path)])),
    installed: at(INSTALLED),
    'installed-without-details': at('/installed'),
    'not-found': at('/nowhere'),
  }
}

/** What is stored is some days older than `nowMs`. */
export function dashboardStates(language: Language, nowMs = Date.now()): States {
  const before = (days: number) => new Date(nowMs - days * DAY_MS).toISOString()
  const session = (claims = {}) => ({
    'vitrine.sessionToken': createSampleToken({ id: OWNER, locale: language, ...claims }),
  })
  const at = (path: string, state: Omit<State, 'path'> = {}): State => ({
    path: localPath(path, language),
    ...state,
    stored: { ...session(), ...state.stored },
  })
  const staged = (scenario: string, state: Omit<State, 'path'> = {}, path = '/home') =>
    at(path, {
      ...state,
      stored: { ...session({ scenario: { '*': scenario } }), ...state.stored },
      isStaged: true,
    })
  const texts = JSON.parse(readFileSync(`client/language/${language}.json`, 'utf8'))
  /** The buttons and menu items whose names begin with these messages. */
  const named = (...ids: readonly string[]) =>
    ids.map((id) => `//button[starts-with(., "${texts[id]}") or starts-with(@aria-label, "${texts[id]}")]`)
  const refresh = named('status.refresh')
  const list = insights('products', language)
  const saved = savedList(language, before)
  const withChanged = savedList(language, before, list, [...list.slice(0, 2), ...list.slice(6, 7)])
  const someDone = { ...withChanged, ...someMarks(language, before) }
  const oneLeft = savedList(language, before, list.slice(0, 1))
  const many = Array.from({ length: 120 }, (_, id) => ({ ...list[id % list.length], productId: `${id}` }))
  const menu = (...press: readonly string[]) => at('/home', { press, shows: '[role=menu]' })
  return {
    ...Object.fromEntries(
      ANALYSIS_NAMES.map((name) => [name, at(`/home?tab=${name}`, { shows: 'article' })]),
    ),
    search: at(`/home?q=${QUERIES[language]}`, { shows: 'mark' }),
    'search-without-result': at('/home?q=zeppelin', { shows: 'text=zeppelin' }),
    done: at('/home', { press: named('card.markDone'), shows: '[aria-keyshortcuts]' }),
    'account-menu': menu(...named('account.menu')),
    'list-menu': menu(...named('tools.more')),
    'card-menu': menu(CARD_MENU),
    'later-date': at('/home', {
      press: [CARD_MENU, ...named('later.pick')],
      shows: 'input[type=date]',
    }),
    'another-device': at('/home', {
      stored: someDone,
      press: named('tools.more', 'progress.send'),
      shows: 'dialog[open] h2',
    }),
    keys: at('/home', { press: named('tools.more', 'tools.keys'), shows: 'dialog[open] dl' }),
    'log-out': at('/home', {
      stored: someDone,
      press: named('account.menu', 'account.logOut'),
      shows: 'dialog[open] h2',
    }),
    'other-owner': at(`/#token=${createSampleToken({ ...OTHER_OWNER, locale: language })}`, {
      shows: 'dialog[open] h2',
    }),
    news: at('/home', { stored: someDone, shows: fold('done') }),
    'previous-texts': at('/home', {
      stored: someDone,
      press: [fold('changedSinceDone')],
      shows: 'article [aria-expanded=true]',
    }),
    sections: at('/home', {
      stored: someDone,
      press: ['later', 'done', 'dismissed'].map(fold),
      shows: '[data-section=dismissed] article',
    }),
    'nothing-left': at('/home', {
      stored: oneLeft,
      press: named('card.markDone'),
      shows: '[data-scene]',
    }),
    'many-insights': at('/home', { stored: savedList(language, before, many), shows: 'article' }),
    review: at('/home?review=1', { stored: saved, shows: 'dialog[open] article' }),
    'review-of-changed': at('/home?review=1', { stored: someDone, shows: 'dialog[open] article' }),
    'review-later': at('/home?review=1', {
      stored: saved,
      press: named('later.do'),
      shows: '[role=menu]',
    }),
    'review-skipped': at('/home?review=1', {
      stored: oneLeft,
      press: named('review.next'),
      shows: 'dialog [data-scene]',
    }),
    'review-end': at('/home?review=1', {
      stored: oneLeft,
      press: named('review.done'),
      shows: 'dialog [data-scene]',
    }),
    loading: staged('silent', { shows: '[role=timer]' }),
    error: staged('failing:503', { shows: '[role=alert]' }),
    empty: staged('empty', { shows: '[data-scene]' }),
    canceled: staged('silent', { press: named('load.cancel'), shows: '[data-scene]' }),
    'session-ended': staged('unauthorized', { shows: '[role=alert]' }),
    refreshing: staged('silent', { stored: saved, press: refresh, shows: '[role=timer]' }),
    'refreshed-without-news': at('/home', { stored: saved, press: refresh }),
    'refresh-failed': staged('failing:503', { stored: saved, press: refresh, shows: '[role=alert]' }),
    'refresh-unauthorized': staged('unauthorized', { stored: saved, press: refresh, shows: '[role=alert]' }),
    'other-tab-failed': staged(
      'failing:503',
      // The tabs are disabled during the first load.
      { stored: saved, press: ['//*[@id="tab-products"][@aria-disabled="false"]'], shows: 'article' },
      '/home?tab=orders',
    ),
  }
}

/** A list of products with news: one insight is new, and these have changed. */
function savedList(
  language: Language,
  before: Before,
  list = insights('products', language),
  changed = list.slice(6, 7),
): Stored {
  const text = JSON.stringify(list)
  const changes = [
    ...changed.map((insight) => [keyOf(insight), previousTexts(insight, language)]),
    [keyOf(list[7]), null],
  ]
  const news = { at: before(1), since: before(4), changes }
  const metadata = { owner: OWNER, length: text.length, fetchedAt: news.at, language, news }
  return {
    'vitrine.insights.products': text,
    'vitrine.insights.products.facts': JSON.stringify(metadata),
  }
}

/** Two done insights whose advice has changed, and one each that is done, later, dismissed and due. */
function someMarks(language: Language, before: Before): Stored {
  const list = insights('products', language)
  const done = { state: 'done', on: before(3).slice(0, 10) }
  const changed = (index: number) => ({ ...done, texts: previousTexts(list[index], language) })
  const later = { state: 'later', until: '2099-05-06' }
  const due = { state: 'later', until: before(2).slice(0, 10) }
  const marks = [changed(0), changed(1), done, later, { state: 'dismissed' }, due]
  return {
    'vitrine.marks': JSON.stringify({
      owner: OWNER,
      marks: marks.map((mark, index) => ({ ...mark, key: keyOf(list[index]), at: index + 1, language })),
    }),
  }
}

const keyOf = (insight: SampleInsight | undefined) => `products/${insight?.['productId']}`

const previousTexts = (insight: SampleInsight | undefined, language: Language) => ({
  ...insight,
  inventoryInsight: insights('products', language).at(-1)?.['inventoryInsight'],
})

const STATES_IN_ARABIC = ['landing', 'terms', 'installed', 'products', 'orders', 'review']

export function allStates(nowMs?: number): States {
  const inArabic: States = { ...pageStates('ar'), ...dashboardStates('ar', nowMs) }
  return {
    ...pageStates(DEFAULT_LANGUAGE),
    ...dashboardStates(DEFAULT_LANGUAGE, nowMs),
    ...Object.fromEntries(
      Object.entries(inArabic)
        .filter(([name]) => STATES_IN_ARABIC.includes(name))
        .map(([name, state]) => [`arabic-${name}`, state]),
    ),
  }
}
