import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SampleBadge } from './SampleBadge.tsx'
import { renderAt } from './testing/render-at.tsx'

afterEach(cleanup)

test('sample data is marked in sample mode only', () => {
  renderAt('/', <SampleBadge />, { sampleToken: 'a.b.c' })
  expect(screen.getByText('Sample data')).toBeTruthy()
  cleanup()
  renderAt('/', <SampleBadge />)
  expect(screen.queryByText('Sample data')).toBeNull()
})
