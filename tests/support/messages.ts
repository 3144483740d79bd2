/** For tests: a language's messages by their ids, and by the numbers that the browser's code has in their place. */
import { readFileSync } from 'node:fs'
import { compileMessages } from '../../build/messages.ts'
import type { Messages } from '../../client/language/messages.ts'

export function messagesOf(language: string): Messages {
  return messagesIn(readFileSync(`client/language/${language}.json`, 'utf8'))
}

export function messagesIn(json: string): Messages {
  const byId = compileMessages(json)
  const byNumber = Object.fromEntries(Object.values(byId).entries())
  return { ...byNumber, ...byId }
}
