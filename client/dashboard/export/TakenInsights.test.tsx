import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../../session/session.ts'
import { answerCalls, jsonReply } from '../testing/answering-host.ts'
import { showDashboard } from '../testing/show-dashboard.tsx'

const orders = [
  { orderId: 1002, summaryInsight: 'Paid.', trendInsight: '', recommendation: 'Send it.' },
  { orderId: 1001, summaryInsight: 'Late.', trendInsight: 'Down.', recommendation: 'Call.' },
]
const user = userEvent.setup()

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

async function show() {
  answerCalls(() => jsonReply({ analysis: orders }))
  showDashboard(undefined, '/home?tab=orders')
  await screen.findAllByRole('article')
}

const text = 'Order ID#1002\nSummary: Paid.\nTrend: \nRecommendation: Send it.'

test('CSV hands over what is shown, and lets go of it', async () => {
  const blobs: Blob[] = []
  const revoke = vi.fn<(url: string) => void>()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: revoke,
    }),
  )
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await show()
  await user.type(screen.getByRole('searchbox'), 'late')
  await screen.findByText('1 of 2')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  act(() => screen.getByRole('button', { name: 'Download CSV' }).click())
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  expect(await blobs[0]?.text()).toBe('Order ID,Summary,Trend,Recommendation\r\n1001,Late.,Down.,Call.\r\n')
  const link = clicked.mock.contexts[0]
  expect(link instanceof HTMLAnchorElement && link.download).toMatch(/^Vitrine-orders-\d{4}-\d\d-\d\d\.csv$/)
  expect(revoke).toHaveBeenCalledWith('blob:1')
})

test('Print prints, under a dated heading', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await show()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByText(/Orders insights$/).textContent).toBe('Vitrine · Orders insights')
  expect(screen.getByText(/^As of .* · Printed /)).toBeDefined()
})

test('Copy puts one insight into the clipboard and says so', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await show()
  const [copy] = screen.getAllByRole('button', { name: 'Copy' })
  if (!copy) throw new Error('no Copy')
  await user.click(copy)
  expect(copied).toHaveBeenCalledWith(text)
  await vi.waitFor(() => expect(copy.textContent).toBe('Copied'))
  expect(screen.getAllByText('Copied').some((word) => word.closest('[role=status]'))).toBe(true)
})

test('where the clipboard is closed it says that, too', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await show()
  await user.click(screen.getAllByRole('button', { name: 'Copy' })[0] ?? document.body)
  expect(await screen.findByText('This browser did not let it be copied.')).toBeDefined()
})

test('Share is there where the browser can', async () => {
  await show()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  cleanup()
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  Reflect.set(navigator, 'share', share)
  await show()
  await user.click(screen.getAllByRole('button', { name: 'Share' })[0] ?? document.body)
  expect(share).toHaveBeenCalledWith({ title: 'Order ID#1002', text })
})
