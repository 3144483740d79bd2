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
  const heard = screen
    .getAllByRole('listitem')
    .map(({ ariaPosInSet, ariaSetSize, textContent }) => `${ariaPosInSet} of ${ariaSetSize}: ${textContent}`)
  expect(heard).toEqual(['1 of 3: Soap', '2 of 3: Not shown.', '3 of 3: Lamp'])
  expect(log).toHaveBeenCalled()
})
