import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { InsightCard } from './InsightCard.tsx'

afterEach(cleanup)

test('a card without a name has no empty heading, and says that it has none', () => {
  render(<InsightCard analysis="products" insight={{ inventoryInsight: 'Ten left.' }} />)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByRole('article', { name: 'Insight' }).textContent).toMatch('Ten left.')
})
