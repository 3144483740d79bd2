import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageFrame } from './PageFrame.tsx'
import { renderAt } from './testing/render-at.tsx'

afterEach(cleanup)

test('past the header, home by the product’s name, to the other language, the legal pages and the company’s support', () => {
  const site = { productName: 'Shop', companyName: 'Shop LLC', supportEmail: 'a@b.example' }
  renderAt('/terms', <PageFrame page="terms">Content</PageFrame>, site)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Skip to content', '#main'],
    ['Shop', '/'],
    ['العربية', '/ar/terms'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Delete my data', '/delete-data'],
    ['a@b.example', 'mailto:a@b.example'],
    ['العربية', '/ar/terms'],
  ])
  expect(screen.getByRole('contentinfo').textContent).toContain('Shop LLC')
})
