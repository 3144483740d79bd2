import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signOut } from '../session/session.ts'
import { renderAt } from '../ui/testing/render-at.tsx'
import { ComingSoonPage } from './ComingSoonPage.tsx'

afterEach(() => {
  cleanup()
  signOut()
})

test('shows the logo and the heading', () => {
  renderAt('/coming-soon', <ComingSoonPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Coming Soon')
  expect(screen.getByRole('main').querySelector('svg')).toBeTruthy()
})

test('the sign-in link works before launch', async () => {
  renderAt(`/#token=h.${btoa('{"id":"1"}')}.s`, <ComingSoonPage />)
  await waitFor(() => expect(window.location.pathname).toBe('/home'))
})
