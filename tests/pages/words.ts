/** What the pages say, once for all tests: by the messages' ids, in the language of the test. */
import {
  backLabel,
  headingMessage,
  loadingTitle,
  panelTitle,
  searchLabel,
  tabName,
} from '../../client/language/analysis-words.ts'
import { fieldLabel } from '../../client/language/field-names.ts'
import { joinFacts } from '../../client/language/join.ts'
import { type MessageId, setLanguage, t, type Values } from '../../client/language/messages.ts'
import type { Analysis } from '../../shared/analysis.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '../../shared/languages.ts'
import type { PageName } from '../../shared/pages.ts'
import { messagesOf } from '../support/messages.ts'

let prefix = ''

/** Also a language that only a changed copy of the product knows, where its messages are given. */
export function speak(language: string = DEFAULT_LANGUAGE, messages = messagesOf(language)): void {
  setLanguage(isLanguage(language) ? language : DEFAULT_LANGUAGE, messages)
  prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`
}

speak()

/** A path of the English pages, in the language of the test. */
export const address = (path: string) => (path === '/' ? prefix || path : prefix + path)

const VALUES = { product: 'Vitrine', email: 'support@vitrine.example', ago: '' } as const

/** Where no value follows it ends with its last word. */
export const say = (id: MessageId, values: Values = VALUES) =>
  t(id, values).replace(/[\s:]+(?:\u2068\u2069)?$/, '')

export const title = (page: PageName) => t(`page.${page}.title`, VALUES)
export { backLabel, loadingTitle as loading, panelTitle as viewing, searchLabel as searchField, tabName }
export const heading = (analysis: Analysis, name: string) => t(headingMessage(analysis), { name })
export const fieldName = fieldLabel

export const markDone = (insight = '') => say('card.action', { action: t('card.markDone'), title: insight })
export const markNotDone = (insight = '') =>
  say('card.action', { action: t('card.markOpen'), title: insight })
export const more = (insight = '') => say('card.more', { title: insight })
export const allDone = (count: number) => t('empty.allDone', { count })
export const left = (count: number) => t('tabs.left', { count })
export const noMatch = (query: string) => t('empty.noMatch', { query })
export const counted = (count: number) => t('status.count', { count })
export const withoutText = (count: number) => t('status.withoutText', { count })
export const listed = (analysis: Analysis, count: number) =>
  t('status.listed', { tab: tabName(analysis), count })
export const found = (some: number, all: number) => t('status.found', { found: some, all })
/** Of what is worked through, where it isn't the whole list. */
const POSITIONS = { search: 'work.positionFound', changes: 'work.positionChanges' } as const

export type Part = keyof typeof POSITIONS

export const position = (at: number, all: number, part?: Part) =>
  t(part ? POSITIONS[part] : 'work.position', { at, all })
export const worked = (open: number, done: number) => t('status.done', { done, all: open + done })
export const changed = (added: number, altered: number, gone: number) =>
  joinFacts([
    t('changes.new', { count: added }),
    t('changes.changed', { count: altered }),
    t('changes.gone', { count: gone }),
  ])
export const changedSince = (open: number, done: number, some: number) =>
  t('status.doneChanged', { done, all: open + done, changed: some })
export const doneList = (count: number) => t('done.title', { count })
export const showDone = (count: number) => t('tools.showDone', { count })
export const welcome = (name: string) => t('dashboard.welcome', { name })

export const needsScript = () => new RegExp(`${t('dashboard.needsScript')}|${t('installed.needsScript')}`)

/** The note of a page whose scripts don't come; it has one link. */
export const late = () => t('frame.late')
