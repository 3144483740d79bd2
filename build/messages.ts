/** Parses the messages of each language from ICU syntax, so that no parser is shipped. Invalid ICU fails the build. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

type Parsed = string | MessageFormatElement[]

export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/language\/[\w-]+\.json$/ },
      handler: (json) => JSON.stringify(parseMessages(json)),
    },
  }
}

export function parseMessages(json: string): Readonly<Record<string, Parsed>> {
  const texts: Readonly<Record<string, string>> = JSON.parse(json)
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parseMessage(id, text)]))
}

/** A message without arguments or elements stays a plain string. */
function parseMessage(id: string, text: string): Parsed {
  try {
    const parsed = parse(text)
    const [first] = parsed
    return parsed.length === 1 && first?.type === TYPE.literal ? first.value : parsed
  } catch (cause) {
    throw new Error(`The message ${id} is no ICU: ${text}`, { cause })
  }
}
