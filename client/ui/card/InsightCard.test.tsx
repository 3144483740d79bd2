import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { InsightCard } from './InsightCard.tsx'

afterEach(cleanup)

test('a card without a name has no empty heading, and says that it has none', () => {
  render(<InsightCard analysis="products" insight={{ inventoryInsight: 'Ten left.' }} />)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByRole('article', { name: 'Insight' }).textContent).toMatch('Ten left.')
})

test('a press opens a row and the next one closes it; a double click, which selects a word, is one press', () => {
  render(<InsightCard analysis="products" insight={{ seoTitle: 'Soap', inventoryInsight: 'Ten left.' }} />)
  const isOpen = () => screen.getByRole('button').getAttribute('aria-expanded')
  const press = (detail: number) => fireEvent.click(screen.getByText('Ten left.'), { detail })
  const states = [1, 1, 1, 2, 3].map((detail) => {
    press(detail)
    return isOpen()
  })
  expect(states).toEqual(['true', 'false', 'true', 'true', 'true'])
})
