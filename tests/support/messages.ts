/** Returns a language's messages as parsed by the build. For tests. */
import { readFileSync } from 'node:fs'
import { parseMessages } from '../../build/messages.ts'
import type { Messages } from '../../client/language/messages.ts'

export function messagesOf(language: string): Messages {
  return parseMessages(readFileSync(`client/language/${language}.json`, 'utf8'))
}
