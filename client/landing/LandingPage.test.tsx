import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '../ui/testing/render-at.tsx'
import { LandingPage } from './LandingPage.tsx'

afterEach(cleanup)

const NOUR = `h.${btoa('{"id":"1","email":"nour@shop.example"}')}.s`

test('shows insights of each kind on the dashboard’s own cards', () => {
  renderAt('/', <LandingPage />)
  const headings = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  expect(headings).toEqual([
    'Hand-Thrown Stoneware Mug, 350 ml',
    'Celadon Teapot, 900 ml',
    'Ramen Bowl with Chopstick Rest',
    'Order ID#1042',
    'Customer ID#207',
    'Blog ID#31',
  ])
})

test('links the install and the stores where the deployment has them', () => {
  renderAt('/', <LandingPage />)
  expect(screen.queryByRole('link', { name: /install on your store|app store|google play/i })).toBeNull()
  cleanup()
  renderAt('/', <LandingPage />, {
    installUrl: 'https://install.example/',
    appStoreUrl: 'https://apple.example/',
    googlePlayUrl: 'https://google.example/',
  })
  expect(screen.getAllByRole('link', { name: 'Install on your store' })[0]?.getAttribute('href')).toBe(
    'https://install.example/',
  )
  expect(screen.getByRole('link', { name: 'App Store' }).getAttribute('href')).toBe('https://apple.example/')
  expect(screen.getByRole('link', { name: 'Google Play' }).getAttribute('href')).toBe(
    'https://google.example/',
  )
})

test('the header leads the way in: to the dashboard, or to how one signs in', () => {
  renderAt('/', <LandingPage />)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('#sign-in')
  expect(document.getElementById('sign-in')?.textContent).toContain('Open the dashboard from the Vitrine app')
  expect(screen.getByRole('link', { name: 'Open dashboard' }).getAttribute('href')).toBe('/home')
})

test('without an address to install from there is a mail to write', () => {
  renderAt('/', <LandingPage />)
  const [link] = screen.getAllByRole('link', { name: 'Get it for your shop' })
  expect(link?.getAttribute('href')).toBe('mailto:support@vitrine.example?subject=Vitrine%20for%20my%20shop')
})

test('in sample mode the sample shop can be explored as its owner', () => {
  renderAt('/', <LandingPage />, { sampleToken: NOUR })
  for (const link of screen.getAllByRole('link', { name: 'Explore the sample shop' }))
    expect(link.getAttribute('href')).toBe(`#token=${encodeURIComponent(NOUR)}`)
})

test('there is no sample shop outside of sample mode', () => {
  renderAt('/', <LandingPage />)
  expect(screen.queryByText('Explore the sample shop')).toBeNull()
})
