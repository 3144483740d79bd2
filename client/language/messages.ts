/** The messages of the page's language: a text by its id, with values. */
import { type Formatters, IntlMessageFormat } from 'intl-messageformat'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../shared/languages.ts'
import { languageAt } from '../../shared/pages.ts'
import type english from './en.json'

export type MessageId = keyof typeof english

export type Values = Readonly<Record<string, string | number>>

/** ICU messages, as the build has parsed them (build/messages.ts): one without arguments and elements is its text. */
export type Messages = Readonly<Record<string, ConstructorParameters<typeof IntlMessageFormat>[0]>>

// By the address: a translator may have changed the document's language before this runs.
let language: Language = typeof location === 'undefined' ? DEFAULT_LANGUAGE : languageAt(location.pathname)
let messages: Messages = {}
const formats = new Map<MessageId, IntlMessageFormat>()

/** For the server, which renders the pages of all languages one after the other. */
export function setLanguage(newLanguage: Language, newMessages: Messages): void {
  language = newLanguage
  messages = newMessages
  formats.clear()
}

export function currentLanguage(): Language {
  return language
}

/** For dates, numbers and the order of names: a BCP 47 tag. */
export function currentLocale(): string {
  return LANGUAGES[language].locale
}

/** The name of another language in the page's language: 'Arabic', 'الإنجليزية'. */
export function languageName(other: Language): string {
  return new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(other) ?? other
}

// A browser's first number format reads the data of all its locales, which is a tenth of a second on a phone. FormatJS asks
// for one with each message, and for each figure: one below a thousand has the same digits in all languages of the page.
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

const asText = (parts: readonly string[]) => parts.join('')

/** All elements of messages. No value may have the same name, because FormatJS looks both up in one object. `<Message>` renders them. */
const ELEMENTS = {
  bdi: asText,
  address: asText,
  heading: asText,
  words: asText,
  reload: asText,
  terms: asText,
  privacy: asText,
  deleteData: asText,
  link: asText,
} as const

export type ElementName = keyof typeof ELEMENTS

/** Without its elements. */
export function t(id: MessageId, values: Values = {}): string {
  return [formatMessage<string>(id, { ...ELEMENTS, ...values })].flat().join('')
}

/** An array, if the text contains elements. */
export function formatMessage<Part>(
  id: MessageId,
  values: Parameters<typeof IntlMessageFormat.prototype.format<Part>>[0],
): string | Part | readonly (string | Part)[] {
  const message = messages[id]
  return typeof message === 'string' ? message : formatOf(id, message).format<Part>(values)
}

/** Made once: a list has each heading ten thousand times. */
function formatOf(id: MessageId, message: Messages[string] | undefined): IntlMessageFormat {
  const known = formats.get(id)
  if (known) return known
  if (message === undefined && import.meta.env.DEV) throw new Error(`messages: there is no ${id}.`)
  // An owner gets an empty text: a page without one of its texts is better than none.
  const format = new IntlMessageFormat(message ?? [], currentLocale(), undefined, { formatters })
  formats.set(id, format)
  return format
}
