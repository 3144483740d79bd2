// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { signOut } from '../../session/session.ts'
import { comeIn } from '../../session/testing/come-in.ts'
import { answerCalls, jsonReply } from '../testing/answering-host.ts'
import { callOf, setCall } from './calls.ts'
import { refreshAll } from './refresh-all.ts'

afterEach(() => {
  signOut()
  for (const name of ANALYSIS_NAMES) setCall(name)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('where the session has ended, no list behind the one that fails is asked for', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const calls = answerCalls((path) => (path.endsWith('orders') ? jsonReply({}, 401) : jsonReply({})))
  await refreshAll(comeIn('u1'), 'products', () => undefined)
  expect([calls.length, callOf('orders').status]).toEqual([2, 'failed'])
})
