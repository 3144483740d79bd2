/** Parses the messages of each language from ICU syntax, so that no parser is shipped. What isn't ICU fails the build. */
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/language\/[\w-]+\.json$/ },
      handler: (json) => ({
        code: `export default ${JSON.stringify(parseMessages(json))}`,
        moduleType: 'js',
      }),
    },
  }
}

export function parseMessages(json: string): Readonly<Record<string, MessageFormatElement[]>> {
  const texts: Readonly<Record<string, string>> = JSON.parse(json)
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parseMessage(id, text)]))
}

function parseMessage(id: string, text: string): MessageFormatElement[] {
  try {
    return parse(text)
  } catch (cause) {
    throw new Error(`The message ${id} is no ICU: ${text}`, { cause })
  }
}
