import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Site } from '../../shared/site.ts'
import { renderAt } from '../ui/testing/render-at.tsx'
import { HandoffChoices } from './HandoffChoices.tsx'

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const googlePlayUrl = 'https://play.google.com/store/apps/details?id=example.vitrine'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

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
])('on %s the app is opened by what leads there', async (_, userAgent, site, link) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const follow = vi.fn<(link: string) => void>()
  renderAt(
    '/installed?next=https%3A%2F%2Fapp.example%2F%3Fshop%3Dnour',
    <HandoffChoices follow={follow} />,
    site,
  )
  // Without styles both are there: for a phone, and for a computer.
  const [open] = screen.getAllByRole('button', { name: 'Open Vitrine Mobile App' })
  if (open) await userEvent.click(open)
  expect(follow).toHaveBeenCalledExactlyOnceWith(link)
})
