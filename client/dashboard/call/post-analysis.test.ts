// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isOnline } from '../../offline/connection.ts'
import { answerCalls, jsonReply } from '../testing/answering-host.ts'
import { postAnalysis } from './post-analysis.ts'

const { signal } = new AbortController()

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a network error means no answer; only the browser says that the page is offline, until a reply arrives', async () => {
  answerCalls(() => Promise.reject(new TypeError('Failed to fetch')))
  const ask = () => postAnalysis('orders', 'h.e30.s', signal)
  const failed = { name: 'AnalysisError', failure: { kind: 'no-answer' } }
  await expect(ask()).rejects.toMatchObject(failed)
  expect(isOnline()).toBe(true)
  vi.stubGlobal('navigator', { onLine: false })
  await expect(ask()).rejects.toMatchObject(failed)
  expect(isOnline()).toBe(false)
  answerCalls(() => jsonReply({}))
  await ask()
  expect(isOnline()).toBe(true)
})

test('an error without a message is thrown as it is', async () => {
  const error = new TypeError('')
  answerCalls(() => Promise.reject(error))
  await expect(postAnalysis('orders', 'h.e30.s', signal)).rejects.toBe(error)
})
