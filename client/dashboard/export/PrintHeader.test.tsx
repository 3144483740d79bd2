import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '../../ui/testing/render-at.tsx'
import { viewFor } from '../insight/dashboard-view.ts'
import { PrintHeader } from './PrintHeader.tsx'

afterEach(cleanup)

test.each([
  ['an owner’s list', 'is headed by its owner alone', {}, ''],
  ['the sample shop’s list', 'says that it is sample data', { sampleToken: 'a.b.c' }, 'SAMPLE DATA'],
])('the paper of %s %s', (_list, _says, site, said) => {
  const counts = { all: 2, found: 2, open: 2, done: 0, changed: 0, waiting: 0 }
  const user = { email: 'layla@shop.example', id: '1', displayName: 'layla', ownerKey: '1' }
  renderAt(
    '/home',
    <PrintHeader
      view={viewFor('', new URLSearchParams(), { owner: '', isPushed: false })}
      isOnlyChanges={false}
      user={user}
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
  const head = screen.getByText(/layla@shop\.example/).closest('p')?.textContent
  expect(head?.replaceAll(/[\u2068\u2069]/g, '')).toBe(
    `Vitrine · Products insights · layla@shop.example${said}`,
  )
})
