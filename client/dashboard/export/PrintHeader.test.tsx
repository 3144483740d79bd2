import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Site } from '../../../shared/site.ts'
import { renderAt } from '../../ui/testing/render-at.tsx'
import { viewFor } from '../insight/dashboard-view.ts'
import { PrintHeader } from './PrintHeader.tsx'

afterEach(cleanup)

/** The paragraphs above a printed list of two insights, of which `found` are on the paper. */
function printHead(found: number, site: Partial<Site> = {}): readonly string[] {
  const counts = { all: 2, found, open: found, done: 2 - found, changed: 0, waiting: 0 }
  const { container } = renderAt(
    '/home',
    <PrintHeader
      view={viewFor('', new URLSearchParams(), { owner: '', isPushed: false })}
      isOnlyChanges={false}
      user={{ email: 'layla@shop.example', id: '1', displayName: 'layla', ownerKey: '1' }}
      fetchedAt={undefined}
      isLoading={false}
      counts={counts}
      done={[]}
      gone={[]}
      marks={{ gone: new Map() }}
    />,
    site,
  )
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  return Array.from(container.querySelectorAll('p'), ({ textContent }) =>
    textContent.replaceAll(/[\u2068\u2069]/g, ''),
  )
}

test.each([
  ['an owner’s list', 'is headed by its owner alone', {}, ''],
  ['the sample shop’s list', 'says that it is sample data', { sampleToken: 'a.b.c' }, 'SAMPLE DATA'],
])('the paper of %s %s', (_list, _says, site, said) => {
  expect(printHead(2, site)[0]).toBe(`Vitrine · Products insights · layla@shop.example${said}`)
})

test.each([
  [2, false],
  [1, true],
])('a paper with %i of two insights says that it leaves out what is done: %j', (found, says) => {
  expect(printHead(found)[1]?.includes('without what is done')).toBe(says)
})
