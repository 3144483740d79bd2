// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { t } from '../../language/messages.ts'
import { signOut } from '../../session/session.ts'
import { comeIn } from '../../session/testing/come-in.ts'
import { byKey, type Mark } from '../model/mark.ts'
import { changeMarks } from '../store/marks.ts'
import { sendProgress } from './send-progress.ts'

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Sends so many marks, where the browser has `navigator`. */
async function send(count: number, browser: object) {
  window.history.replaceState(null, '', '/home?tab=orders')
  vi.stubGlobal('navigator', browser)
  const session = comeIn('u1')
  const marks = Array.from({ length: count }, (_, at): Mark => {
    return { state: 'dismissed', key: `orders/${at}`, at, language: 'en' }
  })
  changeMarks(session, () => byKey(marks))
  return sendProgress(session)
}

const LINK = expect.stringMatching(/^http:\/\/localhost:\d+\/home#progress=[\w-]+$/)
const LATEST = t('progress.latest', { count: 200 })

test.each([
  [200, false],
  [201, true],
])('of %i marks a link has the latest 200, and says so: %j', async (count, isSaid) => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  expect((await send(count, { share })).includes(LATEST)).toBe(isSaid)
  expect(share.mock.calls).toEqual([[{ url: LINK }]])
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  expect((await send(count, { clipboard: { writeText } })).includes(LATEST)).toBe(isSaid)
  expect(writeText.mock.calls).toEqual([[LINK]])
})

test('a browser that blocks copying has sent nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const writeText = () => Promise.reject(new Error('No.'))
  expect(await send(201, { clipboard: { writeText } })).toBe('Your browser blocked copying.')
})
