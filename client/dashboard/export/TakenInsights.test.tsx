import { act, cleanup, fireEvent, screen } from '@testing-library/react'
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
})

async function show() {
  answerCalls(() => jsonReply({ analysis: orders }))
  showDashboard(undefined, '/home?tab=orders')
  await screen.findAllByRole('article')
}

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
  act(() => screen.getByRole('button', { name: 'More' }).click())
  act(() => screen.getByRole('menuitem', { name: 'Download CSV' }).click())
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  expect(await blobs[0]?.text()).toBe('Order ID,Summary,Trend,Recommendation\r\n1001,Late.,Down.,Call.\r\n')
  const link = clicked.mock.contexts[0]
  expect(link instanceof HTMLAnchorElement && link.download).toMatch(/^Vitrine-orders-\d{4}-\d\d-\d\d\.csv$/)
  expect(revoke).toHaveBeenCalledWith('blob:1')
})

test('Print prints, under a heading that is there for that alone', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await show()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText(/Orders insights/).textContent).toBe(
    'Vitrine · Orders insights · mariam@shop.example',
  )
  expect(screen.getByText('2 of 2').parentElement?.textContent).toMatch(/^2 of 2 · As of .* · Printed /)
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByText(/Printed/)).toBeNull()
})

test('where the clipboard is closed it says so to eye and ear', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await show()
  await user.click(screen.getByRole('button', { name: 'More: Order ID#1002' }))
  await user.click(screen.getByRole('menuitem', { name: 'Copy' }))
  expect(await screen.findAllByText('This browser did not let it be copied.')).toHaveLength(2)
})
