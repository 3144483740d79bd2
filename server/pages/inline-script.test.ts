/** The first script of every page, run in a window of a few names. */
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { LANGUAGE_KEY, TOKEN_KEY } from '../../shared/sign-in.ts'
import { inlineScript } from './inline-script.ts'

interface Visit {
  readonly pathname: string
  readonly hash?: string
  readonly search?: string
  readonly stored?: Readonly<Record<string, string>>
}

/** All that the script does at once, in order. */
function visit({ pathname, hash = '', search = '', stored = {} }: Visit) {
  const did: string[] = []
  const documentElement = { dataset: {} }
  runInNewContext(inlineScript('en'), {
    document: { documentElement },
    localStorage: stored,
    stop: () => did.push('stops loading'),
    location: { pathname, hash, search, replace: (to: string) => did.push(`goes to ${to}`) },
  })
  return { did, session: documentElement.dataset }
}

test('a page with a sign-in link stops loading before it leads to the dashboard, token and all', () => {
  expect(visit({ pathname: '/terms', hash: '#token=a.b.c' }).did).toEqual([
    'stops loading',
    'goes to /home#token=a.b.c',
  ])
})

test('the dashboard of another language than the chosen one leads to that one, search and all', () => {
  const stored = { [LANGUAGE_KEY]: 'ar' }
  expect(visit({ pathname: '/home', search: '?tab=orders', stored }).did).toEqual([
    'stops loading',
    'goes to /ar/home?tab=orders',
  ])
})

test('any other visit stays where it is', () => {
  expect(visit({ pathname: '/terms', hash: '#top' }).did).toEqual([])
  expect(visit({ pathname: '/home', hash: '#token=a.b.c' }).did).toEqual([])
})

test('a page knows of a session before its first paint', () => {
  expect(visit({ pathname: '/', stored: { [TOKEN_KEY]: 'a.b.c' } }).session).toEqual({ session: 'signed-in' })
  expect(visit({ pathname: '/' }).session).toEqual({})
})
