import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Site } from '../../shared/site.ts'
import { renderAt } from '../ui/testing/render-at.tsx'
import { HandoffChoices } from './HandoffChoices.tsx'
import { InstalledPage } from './InstalledPage.tsx'
import { stubPointer } from './testing/pointer.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const appStoreUrl = 'https://apple.example/'
const googlePlayUrl = 'https://play.google.com/store/apps/details?id=example.vitrine'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function useDeviceOf(pointer: 'fine' | 'coarse', userAgent = '') {
  stubPointer(pointer)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
}

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
  useDeviceOf('coarse', userAgent)
  const follow = vi.fn<(link: string) => void>()
  renderAt(
    '/installed?next=https%3A%2F%2Fapp.example%2F%3Fshop%3Dnour',
    <HandoffChoices follow={follow} />,
    site,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open Vitrine Mobile App' }))
  expect(follow).toHaveBeenCalledExactlyOnceWith(link)
})

const [APP, CODE] = ['Open Vitrine Mobile App', 'Continue on your phone']
const [APPLE, GOOGLE] = ['Download on the App Store', 'Get it on Google Play']

test.each([
  ['a computer', 'fine', '', CODE, [APPLE, GOOGLE]],
  ['Android', 'coarse', ANDROID, APP, [GOOGLE]],
  ['an iPhone', 'coarse', IPHONE, APP, [APPLE]],
  ['another phone', 'coarse', '', APP, [APPLE, GOOGLE]],
] as const)('to %s what fits it comes first, with its own stores', (_, pointer, userAgent, first, stores) => {
  const labels = (role: 'button' | 'link') =>
    screen.queryAllByRole(role).map(({ textContent }) => textContent)
  useDeviceOf(pointer, userAgent)
  renderAt('/installed', <InstalledPage />, { appStoreUrl, googlePlayUrl })
  expect(labels('button')[0]).toBe(first)
  expect(labels('link').filter((label) => /on the App|on Google/.test(label))).toEqual(stores)
  cleanup()
  renderAt('/installed', <InstalledPage />)
  expect(screen.getByText(/in your phone’s app store/)).toBeDefined()
})
