import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Site } from '../../shared/site.ts'
import { t } from '../language/messages.ts'
import { stubDialog } from '../ui/testing/dialog.ts'
import { renderAt } from '../ui/testing/render-at.tsx'
import { HandoffChoices } from './HandoffChoices.tsx'

const NEXT = encodeURIComponent('https://app.example/?shop=nour&token=a.b.c')

beforeAll(stubDialog)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function press(name: string, next = NEXT) {
  renderAt(`/installed?next=${next}`, <HandoffChoices />, { productName: 'Schaufenster' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await act(() => vi.dynamicImportSettled())
}

test.each([
  ['after a minute', () => vi.advanceTimersByTime(200)],
  ['when the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
])('the code says what it carries, and goes away %s', async (_, leave) => {
  await press('Continue on your phone')
  act(() => void vi.advanceTimersByTime(59_900))
  expect(screen.getByRole('img', { name: 'QR code that opens the app on your phone' })).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toContain(t('handoff.code'))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void leave())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a link too long for a code is said to be one', async () => {
  await press('Continue on your phone', encodeURIComponent(`https://app.example/?token=${'x'.repeat(3000)}`))
  expect(screen.getByRole('status').textContent).toContain('Copy link')
})

test.each(['Continue on your phone', 'Copy link'])(
  '%s says that nothing is there to hand over',
  async (name) => {
    for (const next of ['', 'javascript:alert(1)']) {
      await press(name, next)
      expect(screen.getByRole('status').textContent).toContain(
        'Open Schaufenster from your Shopify admin again',
      )
      expect(screen.queryByRole('dialog')).toBeNull()
      cleanup()
    }
  },
)

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const googlePlayUrl = 'https://play.google.com/store/apps/details?id=example.vitrine'
const PARAMETERS = 'callback?shop=nour&state=&success=&userId=&token='

test.each<[string, string, Partial<Site>, string]>([
  ['an iPhone', IPHONE, { googlePlayUrl }, `vitrine://${PARAMETERS}`],
  ['Android without a store', ANDROID, {}, `vitrine://${PARAMETERS}`],
  [
    'Android with a link of the web',
    ANDROID,
    { googlePlayUrl, mobileCallbackUrl: 'https://app.example/callback' },
    `https://app.example/${PARAMETERS}`,
  ],
  [
    'Android with a store',
    ANDROID,
    { googlePlayUrl },
    `intent://${PARAMETERS}#Intent;scheme=vitrine;S.browser_fallback_url=${encodeURIComponent(googlePlayUrl)};end`,
  ],
])('on %s the app is opened by what leads there', (_, userAgent, site, link) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const follow = vi.fn<(link: string) => void>()
  renderAt(
    '/installed?next=https%3A%2F%2Fapp.example%2F%3Fshop%3Dnour',
    <HandoffChoices follow={follow} />,
    site,
  )
  // Without styles both are there: for a phone, and for a computer.
  const [open] = screen.getAllByRole('button', { name: 'Open Vitrine Mobile App' })
  if (open) fireEvent.click(open)
  expect(follow).toHaveBeenCalledExactlyOnceWith(link)
})
