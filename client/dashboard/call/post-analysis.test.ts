// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isOnline, reportAnswer } from '../../offline/connection.ts'
import { answerCalls, jsonReply } from '../testing/answering-host.ts'
import { postAnalysis } from './post-analysis.ts'

const { signal } = new AbortController()

afterEach(() => {
  reportAnswer()
  vi.unstubAllGlobals()
})

test('a network error is told as no answer, and the page as offline until something answers', async () => {
  answerCalls(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(postAnalysis('orders', 'h.e30.s', signal)).rejects.toMatchObject({
    name: 'AnalysisError',
    failure: { kind: 'no-answer' },
  })
  expect(isOnline()).toBe(false)
  answerCalls(() => jsonReply({}))
  await postAnalysis('orders', 'h.e30.s', signal)
  expect(isOnline()).toBe(true)
})

test('an error without a message is thrown as it is', async () => {
  const error = new TypeError('')
  answerCalls(() => Promise.reject(error))
  await expect(postAnalysis('orders', 'h.e30.s', signal)).rejects.toBe(error)
})
