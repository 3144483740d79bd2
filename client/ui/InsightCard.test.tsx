import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { InsightCard } from './InsightCard.tsx'

afterEach(cleanup)

test.for(ANALYSIS_NAMES)('shows the heading and every section of %s', (analysis) => {
  const { heading, sections } = ANALYSES[analysis]
  const fields = [heading, ...sections].map(({ field }) => [field, `text of ${field}`])
  render(<InsightCard analysis={analysis} insight={Object.fromEntries(fields)} />)

  const card = within(screen.getByRole('article'))
  expect(card.getByRole('heading', { level: 3 }).textContent).toBe(`${heading.label}text of ${heading.field}`)
  expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual(
    sections.map(({ label }) => label),
  )
  expect(card.getAllByRole('definition').map((text) => text.textContent)).toEqual(
    sections.map(({ field }) => `text of ${field}`),
  )
})

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

test('takes the level of heading that fits the page around it', () => {
  render(<InsightCard analysis="orders" insight={{ orderId: '1001' }} level={4} />)
  expect(screen.getByRole('heading', { level: 4, name: 'Order ID#1001' })).toBeDefined()
})
