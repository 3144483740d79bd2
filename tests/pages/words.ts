/** The pages' texts by message id, in the language of the test. */
import { headingMessage } from '../../client/language/analysis-words.ts'
import { joinLabel } from '../../client/language/join.ts'
import { type MessageId, setLanguage, t, type Values } from '../../client/language/messages.ts'
import { ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts'
import type { PageName } from '../../shared/pages.ts'
import { messagesOf } from '../support/messages.ts'

export {
  backLabel,
  fieldLabel as fieldName,
  loadingTitle as loading,
  loadLabel as load,
  panelTitle as viewing,
  tabName,
} from '../../client/language/analysis-words.ts'

let prefix = ''

export function setTestLanguage(language: Language = DEFAULT_LANGUAGE): void {
  setLanguage(language, messagesOf(language))
  prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`
}

setTestLanguage()

/** Returns the path of an English page in the language of the test. */
export const localPath = (path: string) => (path === '/' ? prefix || path : prefix + path)

const VALUES = { product: 'Vitrine', email: 'support@vitrine.example', ago: '' } as const

/** Without its final value, the text ends with its last word. */
export const messageText = (id: MessageId, values: Values = VALUES) =>
  t(id, values).replace(/[\s:]+(?:\u2068\u2069)?$/, '')

export const title = (page: PageName) => t(`page.${page}.title`, VALUES)
export const heading = (analysis: Analysis, name: string) => t(headingMessage(analysis), { name })
export const markDone = (title: string) => joinLabel(t('card.markDone'), title)
export const markOpen = (title: string) => joinLabel(t('card.markOpen'), title)
export const more = (title: string) => joinLabel(t('tools.more'), title)
export const refreshAll = () => messageText('refreshAll.do', { count: ANALYSIS_NAMES.length })
export const todo = (count: number) => messageText('status.todo', { count })
