import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '../../ui/testing/render-at.tsx'
import { ListActions } from './ListActions.tsx'

afterEach(cleanup)

test.each([
  ['true', 'an empty list', []],
  ['false', 'a list', [{ productId: 1, seoTitle: 'Soap' }]],
])('it is %s that spreadsheet and print are disabled for %s', async (isDisabled, _list, items) => {
  renderAt('/home', <ListActions analysis="products" items={items} />)
  for (const item of screen.getAllByRole('menuitem'))
    await expect.poll(() => item.getAttribute('aria-disabled')).toBe(isDisabled)
})
