import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { joinSentences } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import { signOut } from '../../session/session.ts'
import { comeIn } from '../../session/testing/come-in.ts'
import { broughtProgress } from '../../sign-in/address.ts'
import { fillStorage } from '../../storage/testing/fill-storage.ts'
import { stubDialog } from '../../ui/testing/dialog.ts'
import { renderAt } from '../../ui/testing/render-at.tsx'
import { byKey, type Mark } from '../model/mark.ts'
import { useShop } from '../shop/useShop.ts'
import { saveArrival } from '../store/editions.ts'
import { changeMarks, readMarks } from '../store/marks.ts'
import { ProgressBrought } from './ProgressBrought.tsx'
import { formatProgress } from './progress-link.ts'
import { sendProgress } from './send-progress.ts'

beforeAll(stubDialog)

afterEach(() => {
  cleanup()
  act(() => broughtProgress.set(undefined))
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const done = (id: string, at: number, texts?: Mark['texts']): Mark => ({
  state: 'done',
  on: '2026-11-24',
  key: `orders/${id}`,
  at,
  language: 'ar',
  ...(texts && { texts }),
})

/** Opens a link with `brought`, where `held` is marked already. */
function open(brought: readonly Mark[], held: readonly Mark[] = [], owner = 'u1') {
  const session = comeIn('u1')
  const list = [{ orderId: '1', summaryInsight: 'Now.' }]
  saveArrival('orders', session.user, undefined, { list, fetchedAt: '2026-11-24T10:00:00Z', language: 'en' })
  changeMarks(session, () => byKey(held))
  broughtProgress.set(formatProgress(owner, byKey(brought)))
  function Dashboard() {
    return <ProgressBrought session={session} shop={useShop(session, 'orders').shop} />
  }
  renderAt('/home?tab=orders', <Dashboard />)
  return { marks: () => [...readMarks(session).marks.values()] }
}
const said = () => screen.getByRole('dialog').querySelector('p')?.textContent
const add = () => screen.queryByRole('button', { name: /^Add/ })

test('a link asks before it brings what is not here yet, or is later, in the words of the list here', () => {
  const held = [done('1', 5), done('2', 5), done('3', 5)]
  const dashboard = open([done('1', 9), done('2', 4), done('4', 1)], held)
  expect(said()).toBe(joinSentences([t('progress.offer', { count: 2 }), t('progress.merge')]))
  expect(dashboard.marks()).toEqual(held)
  const button = add()
  if (button) fireEvent.click(button)
  const texts = { summaryInsight: 'Now.', trendInsight: '', recommendation: '' }
  expect(dashboard.marks()).toEqual([
    { ...done('1', 9, texts), language: 'en' },
    done('2', 5),
    done('3', 5),
    done('4', 1),
  ])
  expect([said(), add()]).toEqual(['2 marks added.', null])
})

test('a link that brings nothing new says so', () => {
  open([done('2', 5)], [done('2', 5)])
  expect([said(), add()]).toEqual(['You already have all of these marks.', null])
})

test('another owner’s link and one that can’t be read add nothing', () => {
  const dashboard = open([done('2', 5)], [], 'u2')
  expect([said(), add()]).toEqual(['This progress belongs to another account. Nothing was added.', null])
  act(() => broughtProgress.set('abc'))
  expect([said(), add()]).toEqual(['This link can’t be read. Nothing was added.', null])
  expect(dashboard.marks()).toEqual([])
})

test('once it is closed nothing is asked, until the next link', () => {
  open([done('2', 5)])
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([screen.queryByRole('dialog'), broughtProgress.get()]).toEqual([null, undefined])
})

test('marks that had no room are there', () => {
  const dashboard = open([done('2', 5)])
  onTestFinished(fillStorage(0))
  const button = add()
  if (button) fireEvent.click(button)
  expect(dashboard.marks()).toEqual([done('2', 5)])
})

/** Sends so many marks, where the browser has `navigator`. */
async function send(count: number, browser: object) {
  window.history.replaceState(null, '', '/home?tab=orders')
  vi.stubGlobal('navigator', browser)
  const session = comeIn('u1')
  changeMarks(session, () => byKey(Array.from({ length: count }, (_, at) => done(String(at), at))))
  return sendProgress(session)
}
const LINK = expect.stringMatching(/^http:\/\/localhost:\d+\/home#progress=[\w-]+$/)

test.each([
  [1, t('progress.sent')],
  [201, /^The link has your latest 200 marks\./],
])('a link with the latest of %i marks goes by the system’s sheet', async (count, told) => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  expect(await send(count, { share })).toMatch(told)
  expect(share.mock.calls).toEqual([[{ url: LINK }]])
})

test('a sheet that is closed has sent nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const share = () => Promise.reject(new DOMException('', 'AbortError'))
  expect(await send(1, { share })).toBe('Your progress was not sent.')
})

test.each([
  [1, async () => {}, 'Copied. Open the link on the other device, signed in to the same account.'],
  [201, async () => {}, /^Copied\. The link has your latest 200 marks\. Open/],
  [1, () => Promise.reject(new Error('No.')), 'Your browser blocked copying.'],
  [201, () => Promise.reject(new Error('No.')), 'Your browser blocked copying.'],
])('without a sheet a link with %i marks is copied, by %s: %s', async (count, writeText, told) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const write = vi.fn<(text: string) => Promise<void>>(writeText)
  expect(await send(count, { clipboard: { writeText: write } })).toMatch(told)
  expect(write.mock.calls).toEqual([[LINK]])
})
