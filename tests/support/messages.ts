/** For tests: a language's messages by their ids, and by the numbers that the browser's code has in their place. */
import { readFileSync } from 'node:fs'
import { compileMessages } from '../../build/messages.ts'
import type { Messages } from '../../client/language/messages.ts'
import type { Language } from '../../shared/languages.ts'

export function messagesOf(language: Language): Messages {
  const byId = compileMessages(readFileSync(`client/language/${language}.json`, 'utf8'))
  const byNumber = Object.fromEntries(Object.values(byId).entries())
  return { ...byNumber, ...byId }
}
