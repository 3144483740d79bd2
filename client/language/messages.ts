/** The messages of the page's language: a text by its id, with values. */

import type { Cases, Content, Part } from '../../shared/compiled-messages.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts'
import { languageAt } from '../../shared/pages.ts'
import type english from './en.json'

export type MessageId = keyof typeof english

export type Values = Readonly<Record<string, string | number>>

export type Messages = Readonly<Record<string, Content>>

// By the address: a translator may have changed the document's language before this runs.
let language: Language = typeof location === 'undefined' ? DEFAULT_LANGUAGE : languageAt(location.pathname)
let messages: Messages = {}
let plurals: Intl.PluralRules | undefined

/** For the server, which renders the pages of all languages one after the other. */
export function setLanguage(newLanguage: Language, newMessages: Messages): void {
  language = newLanguage
  messages = newMessages
  plurals = undefined
}

export function currentLanguage(): Language {
  return language
}

export function t(id: MessageId, values: Values = {}): string {
  return render(contentOf(id), values)
}

export function contentOf(id: MessageId): Content {
  const content = messages[id]
  // An owner gets the id: a page without one of its texts is better than none.
  if (content === undefined && import.meta.env.DEV) throw new Error(`messages: there is no ${id}.`)
  return content ?? id
}

export function render(content: Content, values: Values): string {
  if (typeof content === 'string') return content
  return content.map((part) => renderPart(part, values)).join('')
}

export function renderPart(part: Part, values: Values): string {
  if (typeof part === 'string') return part
  const [name, inner] = part
  if (inner === undefined) return formatValue(values[name])
  if (isContent(inner)) return render(inner, values)
  const value = values[name] ?? ''
  return render(chooseCase(inner, value), { ...values, '#': value })
}

/** An exact number comes first (`=0`), then the plural form, or the value itself. */
function chooseCase(cases: Cases, value: string | number): Content {
  plurals ??= new Intl.PluralRules(language)
  const name = typeof value === 'number' ? plurals.select(value) : value
  return cases[`=${value}`] ?? cases[name] ?? cases.other
}

export function isContent(inner: Content | Cases): inner is Content {
  return typeof inner === 'string' || Array.isArray(inner)
}

/** `12,345` in all languages. By hand, as `toLocaleString` takes 17 ms to load ICU data. */
function formatValue(value: string | number = ''): string {
  if (typeof value !== 'number' || value < 1000) return String(value)
  return `${formatValue(Math.floor(value / 1000))},${String(value % 1000).padStart(3, '0')}`
}
