import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Site } from '../../shared/site.ts'
import { renderAt } from '../ui/testing/render-at.tsx'
import { HandoffChoices } from './HandoffChoices.tsx'
import { InstalledPage } from './InstalledPage.tsx'
import { stubPointer } from './testing/pointer.ts'

beforeEach(() => stubPointer('coarse'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function pressAt(address: string, site: Partial<Site> = {}) {
  const follow = vi.fn<(link: string) => void>()
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  renderAt(address, <HandoffChoices follow={follow} />, site)
  await userEvent.click(screen.getByRole('button', { name: 'Open Vitrine Mobile App' }))
  return { follow, alert, log }
}

test('thanks by the product’s name and says what comes next', () => {
  renderAt('/installed', <InstalledPage />, { productName: 'Schaufenster' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank You for Installing Schaufenster')
  expect(screen.getByRole('main').textContent).toMatch(/manage your e-commerce strategy.*mobile/i)
  expect(screen.getByRole('main').textContent).toMatch(/download the mobile app/i)
})

test('a readable next leads to the callback', async () => {
  const next = encodeURIComponent('https://app.example/?shop=nour&state=s&success=true&userId=7&token=a.b.c')
  const { follow, alert, log } = await pressAt(`/installed?next=${next}`)
  expect(follow).toHaveBeenCalledExactlyOnceWith(
    'vitrine://callback?shop=nour&state=s&success=true&userId=7&token=a.b.c',
  )
  expect(alert).not.toHaveBeenCalled()
  expect(log).not.toHaveBeenCalled()
})

test.each(['/installed', '/installed?next=', '/installed?other=1'])('%s alerts', async (address) => {
  const { follow, alert, log } = await pressAt(address)
  expect(alert).toHaveBeenCalledExactlyOnceWith('Missing redirect data.')
  expect(follow).not.toHaveBeenCalled()
  expect(log).not.toHaveBeenCalled()
})

test.each(['javascript:alert(1)', '/relative', 'data:text/html,x', 'blob:https://a.example/1'])(
  'next=%s is only logged',
  async (next) => {
    const { follow, alert, log } = await pressAt(`/installed?next=${encodeURIComponent(next)}`)
    expect(log).toHaveBeenCalledOnce()
    expect(follow).not.toHaveBeenCalled()
    expect(alert).not.toHaveBeenCalled()
  },
)

describe('on Android', () => {
  const next = encodeURIComponent('https://app.example/?shop=nour')
  const googlePlayUrl = 'https://play.google.com/store/apps/details?id=example.vitrine'

  beforeEach(() => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 10; K)')
  })

  test('the link is an intent that falls back to the store', async () => {
    const { follow } = await pressAt(`/installed?next=${next}`, { googlePlayUrl })
    expect(follow).toHaveBeenCalledExactlyOnceWith(
      `intent://callback?shop=nour&state=&success=&userId=&token=#Intent;scheme=vitrine;S.browser_fallback_url=${encodeURIComponent(googlePlayUrl)};end`,
    )
  })

  test.each<Partial<Site>>([{}, { googlePlayUrl, mobileCallbackUrl: 'https://app.example/open' }])(
    'with %o it is the callback as it is',
    async (site) => {
      const { follow } = await pressAt(`/installed?next=${next}`, site)
      expect(follow).toHaveBeenCalledExactlyOnceWith(
        `${site.mobileCallbackUrl ?? 'vitrine://callback'}?shop=nour&state=&success=&userId=&token=`,
      )
    },
  )
})

describe('the first choice is the one that fits the device', () => {
  const stores = { appStoreUrl: 'https://apple.example/', googlePlayUrl: 'https://google.example/' }
  const labels = (role: 'button' | 'link') => screen.getAllByRole(role).map((control) => control.textContent)

  test('on a computer the code, and both stores', () => {
    stubPointer('fine')
    renderAt('/installed', <InstalledPage />, stores)
    expect(labels('button')).toEqual(['Continue on your phone', 'Open Vitrine Mobile App', 'Copy link'])
    const links = screen.getAllByRole('link', { name: /App Store|Google Play/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.values(stores))
    cleanup()
    renderAt('/installed', <InstalledPage />)
    expect(screen.queryByRole('link', { name: /App Store|Google Play/ })).toBeNull()
  })

  test.each([
    ['Android', 'Mozilla/5.0 (Linux; Android 10; K)', 'Get it on Google Play'],
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 'Download on the App Store'],
  ])('on %s the app, and its own store', (_, userAgent, store) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    renderAt('/installed', <InstalledPage />, stores)
    expect(labels('button')).toEqual(['Open Vitrine Mobile App', 'Continue on your phone', 'Copy link'])
    expect(
      screen.getAllByRole('link', { name: /App Store|Google Play/ }).map((link) => link.textContent),
    ).toEqual([store])
  })
})
