import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Site } from '../../shared/site.ts'
import { renderAt } from '../ui/testing/render-at.tsx'
import { InstalledPage } from './InstalledPage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function pressAt(address: string, site: Partial<Site> = {}) {
  const follow = vi.fn<(link: string) => void>()
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  renderAt(address, <InstalledPage follow={follow} />, site)
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
