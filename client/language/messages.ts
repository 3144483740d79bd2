/** The messages of the page's language. Returns a text by its id, with values filled in. */
import { type Formatters, IntlMessageFormat } from 'intl-messageformat'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../shared/languages.ts'
import { languageAt } from '../../shared/pages.ts'
import type english from './en.json'

export type MessageId = keyof typeof english

export type Values = Readonly<Record<string, string | number>>

/** ICU messages as parsed by the build (build/messages.ts). A message without arguments or elements is a plain string. */
export type Messages = Readonly<Record<string, ConstructorParameters<typeof IntlMessageFormat>[0]>>

// Read from the URL, because browser translation may have changed the document's language before this runs.
let language: Language = typeof location === 'undefined' ? DEFAULT_LANGUAGE : languageAt(location.pathname)
let messages: Messages = {}
const formats = new Map<MessageId, IntlMessageFormat>()

/** For the server, which renders pages in all languages one after the other. */
export function setLanguage(newLanguage: Language, newMessages: Messages): void {
  language = newLanguage
  messages = newMessages
  formats.clear()
}

export function currentLanguage(): Language {
  return language
}

/** Returns a BCP 47 tag for dates, numbers and the order of names. */
export function currentLocale(): string {
  return LANGUAGES[language].locale
}

/** The name of another language in the page's language: 'Arabic', 'الإنجليزية'. */
export function languageName(other: Language): string {
  return new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(other) ?? other
}

// A browser's first number format loads the data of all its locales, which takes a tenth of a second on a phone.
// FormatJS creates one for each message and number. Numbers below a thousand have the same digits in all languages of
// the page.
const numberFormat = madeOnce<Parameters<Formatters['getNumberFormat']>, Intl.NumberFormat>(
  (...args) => new Intl.NumberFormat(...args),
)
IntlMessageFormat.resolveLocale = (locale) => new Intl.Locale(String(locale))
const formatters: Formatters = {
  getNumberFormat(...args) {
    const format = (value: number) => (value < 1000 ? String(value) : numberFormat(...args).format(value))
    return { format } as Intl.NumberFormat
  },
  getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  getPluralRules: madeOnce((...args) => new Intl.PluralRules(...args)),
}

function madeOnce<Args extends readonly unknown[], Made>(
  make: (...args: Args) => Made,
): (...args: Args) => Made {
  const made = new Map<string, Made>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = made.get(key) ?? make(...args)
    made.set(key, known)
    return known
  }
}

/**
 * All elements in messages. No value may have the same name, because FormatJS looks both up in one object. `<Message>`
 * renders them.
 */
const ELEMENTS = ['bdi', 'address', 'heading', 'words', 'reload', 'terms', 'privacy', 'deleteData'] as const

export type ElementName = (typeof ELEMENTS)[number]

const AS_TEXT = Object.fromEntries(
  ELEMENTS.map((name) => [name, (parts: readonly string[]) => parts.join('')]),
)

/** Returns the text without its elements. */
export function t(id: MessageId, values: Values = {}): string {
  const message = messages[id]
  // Most messages, and a list has many.
  if (typeof message === 'string') return message
  return [formatMessage<string>(id, { ...AS_TEXT, ...values })].flat().join('')
}

/** Returns an array if the text contains elements. */
export function formatMessage<Part>(
  id: MessageId,
  values: Parameters<typeof IntlMessageFormat.prototype.format<Part>>[0],
): string | Part | readonly (string | Part)[] {
  const message = messages[id]
  return typeof message === 'string' ? message : formatOf(id, message).format<Part>(values)
}

/** Cached, because a list shows each heading up to ten thousand times. */
function formatOf(id: MessageId, message: Messages[string] | undefined): IntlMessageFormat {
  const known = formats.get(id)
  if (known) return known
  if (message === undefined && import.meta.env.DEV) throw new Error(`messages: there is no ${id}.`)
  // If a message is missing, owners see an empty text, which is better than no page.
  const format = new IntlMessageFormat(message ?? [], currentLocale(), undefined, { formatters })
  formats.set(id, format)
  return format
}
