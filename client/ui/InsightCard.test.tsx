import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { InsightCard } from './InsightCard.tsx'

afterEach(cleanup)

test('shows markup as the characters it is', () => {
  render(
    <InsightCard
      analysis="blogs"
      insight={{ blogId: '<b>1</b>', summary: '<img src=x onerror=alert(1)>' }}
    />,
  )
  expect(screen.getByRole('heading').textContent).toBe('Blog ID#<b>1</b>')
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
})

test('has no empty heading', () => {
  render(<InsightCard analysis="products" insight={{ inventoryInsight: 'Ten left.' }} />)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByText('Ten left.')).toBeDefined()
})
