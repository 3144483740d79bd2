/** Compiles the messages of each language from ICU syntax, so that no parser is shipped. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import type { Cases, Content, Part } from '../shared/compiled-messages.ts'

export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/language\/[\w-]+\.json$/ },
      handler: (json) => ({
        code: `export default ${JSON.stringify(compileMessages(json))}`,
        moduleType: 'js',
      }),
    },
  }
}

export function compileMessages(json: string): Readonly<Record<string, Content>> {
  const texts: Readonly<Record<string, string>> = JSON.parse(json)
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, contentOf(parse(text))]))
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
