/**
 * Compiles the messages of each language from ICU syntax, and writes numbers in place of their ids in the browser's code:
 * neither a parser nor the ids are shipped. The server renders by the ids, and gives a page its messages in their order.
 */
import { readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import type { Cases, Content, Part } from '../shared/compiled-messages.ts'

const IDS = Object.keys(JSON.parse(readFileSync('client/language/en.json', 'utf8')))
const NUMBERS = new Map(IDS.map((id, number) => [id, String(number)]))

export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/(?:.*\.tsx?|language\/[\w-]+\.json)$/ },
      handler(code, id) {
        if (id.endsWith('.json')) {
          return { code: `export default ${JSON.stringify(compileMessages(code))}`, moduleType: 'js' }
        }
        return this.environment.name === 'client' ? { code: replaceIds(code), map: null } : undefined
      },
    },
  }
}

/** In the order of the English ones. */
export function compileMessages(json: string): Readonly<Record<string, Content>> {
  const texts: Readonly<Record<string, string>> = JSON.parse(json)
  return Object.fromEntries(IDS.map((id) => [id, contentOf(parse(texts[id] ?? ''))]))
}

/** `t('status.offline')` → `t(71)`, `id="status.offline"` → `id={71}`. */
function replaceIds(code: string): string {
  return code
    .replace(/="([a-zA-Z]+(?:\.\w+)+)"/g, (text, id) => (NUMBERS.has(id) ? `={${NUMBERS.get(id)}}` : text))
    .replace(/'([a-zA-Z]+(?:\.\w+)+)'/g, (text, id) => NUMBERS.get(id) ?? text)
}

function contentOf(elements: readonly MessageFormatElement[]): Content {
  const [only, ...others] = elements.map(partOf)
  if (only === undefined) return ''
  return others.length === 0 && typeof only === 'string' ? only : [only, ...others]
}

function partOf(element: MessageFormatElement): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.pound:
      return ['#']
    case TYPE.tag:
      return [`<${element.value}`, contentOf(element.children)]
    case TYPE.select:
    case TYPE.plural:
      return [element.value, casesOf(element.options)]
    default:
      return [element.value]
  }
}

function casesOf(options: Readonly<Record<string, { value: readonly MessageFormatElement[] }>>): Cases {
  const cases = Object.entries(options).map(([name, { value }]) => [name, contentOf(value)] as const)
  return { other: '', ...Object.fromEntries(cases) }
}
