import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageFrame } from './PageFrame.tsx'
import { renderAt } from './testing/render-at.tsx'

afterEach(cleanup)

const page = (
  <PageFrame>
    <main id="main">Content</main>
  </PageFrame>
)

test('the first link leads past the header', () => {
  renderAt('/', page)
  const [first] = screen.getAllByRole('link')
  expect(first?.getAttribute('href')).toBe('#main')
})

test('the footer names the company and links the legal pages and support', () => {
  renderAt('/', page)
  const footer = within(screen.getByRole('contentinfo'))
  const targets = footer.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(targets).toEqual(['/terms', '/privacy', '/delete-data', 'mailto:support@vitrine.example'])
  expect(footer.getByText('Vitrine Commerce FZ-LLC')).toBeTruthy()
})

test('the logo leads home and bears the product’s name', () => {
  renderAt('/terms', page, { productName: 'Schaufenster' })
  expect(screen.getByRole('link', { name: 'Schaufenster' }).getAttribute('href')).toBe('/')
})
