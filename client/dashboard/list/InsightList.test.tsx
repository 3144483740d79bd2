import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../language/messages.ts'
import { InsightList } from './InsightList.tsx'

afterEach(cleanup)

function Card({ name }: { readonly name: unknown }) {
  if (name === 'Broken') throw new Error('A field that nobody thought of.')
  return <article>{String(name)}</article>
}

test('a card that throws says so in its place, is logged, and the others stay', () => {
  setLanguage('en', { 'card.failed': 'Not shown.' })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const items = [{ name: 'Soap' }, { name: 'Broken' }, { name: 'Lamp' }]
  render(
    <MemoryRouter>
      <InsightList items={items} list={items} acts={{}} renderItem={({ name }) => <Card name={name} />} />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Soap',
    'Not shown.',
    'Lamp',
  ])
  expect(log).toHaveBeenCalled()
})
