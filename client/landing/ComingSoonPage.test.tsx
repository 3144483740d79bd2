import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '../ui/testing/render-at.tsx'
import { ComingSoonPage } from './ComingSoonPage.tsx'

afterEach(cleanup)

test('shows the logo and the heading', () => {
  renderAt('/coming-soon', <ComingSoonPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Coming Soon')
  expect(screen.getByRole('main').querySelector('svg')).toBeTruthy()
})
