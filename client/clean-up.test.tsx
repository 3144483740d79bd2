/** What is shown and taken away ten times leaves no listener, timer or observer behind. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChangeBadge } from './dashboard/changes/ChangeBadge.tsx'
import { ListActions } from './dashboard/export/ListActions.tsx'
import { usePrintedAt } from './dashboard/insight/usePrintedAt.ts'
import { useUndoKey } from './dashboard/keys/useUndoKey.ts'
import { UpdatedTime } from './dashboard/lists/UpdatedTime.tsx'
import { useSecretTimeout } from './handoff/useSecretTimeout.ts'
import { subscribeToConnection } from './offline/connection.ts'
import { Menu } from './ui/menu/Menu.tsx'
import { SiteProvider } from './ui/site-context.ts'
import { countListeners } from './ui/testing/count-listeners.ts'
import { SITE } from './ui/testing/render-at.tsx'

const CHANGE = { isSeen: false }
const observed = new Set<object>()
/** Tells all observers that what they observe is in view. */
let comeIntoView: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  observed.clear()
  comeIntoView = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly object[]) => void) {
        comeIntoView.push(() => observed.has(this) && tell([{ isIntersecting: true }]))
      }
      observe() {
        observed.add(this)
      }
      disconnect() {
        observed.delete(this)
      }
    },
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Secret() {
  return useSecretTimeout(useCallback(() => {}, []))
}

function Connection() {
  useEffect(() => subscribeToConnection(() => {}), [])
  return null
}

function UndoKey() {
  useUndoKey(
    useCallback(() => {}, []),
    false,
  )
  return null
}

function Printed() {
  return String(usePrintedAt())
}

function OpenMenu() {
  const [isThere, setIsThere] = useState(true)
  return (
    <>
      {isThere && <Menu label="More">Copy</Menu>}
      <button type="button" onClick={() => setIsThere(false)}>
        Leave
      </button>
    </>
  )
}

const nothing = () => {}

const PARTS: readonly (readonly [what: string, part: ReactNode, act: () => void])[] = [
  ['the minute of a secret', <Secret key="part" />, nothing],
  ['the state of the connection', <Connection key="part" />, nothing],
  ['the key for Undo', <UndoKey key="part" />, nothing],
  ['the time of a print', <Printed key="part" />, nothing],
  ['the age of a list', <UpdatedTime key="part" at="2026-07-15T12:00:00Z" isOnline />, nothing],
  ['a badge', <ChangeBadge key="part" change={CHANGE} id="1" onSeen={nothing} />, nothing],
  [
    'an open menu',
    <OpenMenu key="part" />,
    () => fireEvent.click(screen.getByRole('button', { name: 'More' })),
  ],
]

test.each(PARTS)('%s, shown and taken away ten times, leaves nothing behind', (_what, part, act) => {
  const show = () => {
    const { unmount } = render(part)
    act()
    unmount()
  }
  // React adds its own listeners once.
  const listeners = countListeners()
  show()
  vi.runOnlyPendingTimers()
  const before = [listeners(), vi.getTimerCount(), observed.size]
  for (let time = 0; time < 10; time += 1) show()
  expect([listeners(), vi.getTimerCount(), observed.size]).toEqual(before)
})

test('a menu that is closed and stays on the page listens to nothing', () => {
  render(<Menu label="More">Copy</Menu>)
  const listeners = countListeners()
  const button = screen.getByRole('button', { name: 'More' })
  for (let time = 0; time < 10; time += 1) for (const _press of ['open', 'close']) fireEvent.click(button)
  expect(listeners()).toBe(0)
})

test('a badge was seen after a second in view, and not if its card has left by then', () => {
  const onSeen = vi.fn<(id: string) => void>()
  const badge = (id: string) => render(<ChangeBadge change={CHANGE} id={id} onSeen={onSeen} />)
  const gone = badge('gone')
  badge('there')
  for (const come of comeIntoView) come()
  vi.advanceTimersByTime(999)
  expect(onSeen).not.toHaveBeenCalled()
  gone.unmount()
  vi.advanceTimersByTime(1)
  expect(onSeen.mock.calls).toEqual([['there']])
})

test('a saved CSV file’s memory is given back', async () => {
  vi.useRealTimers()
  const made = vi.fn<() => string>(() => 'blob:vitrine/1')
  const givenBack = vi.fn<(address: string) => void>()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: givenBack }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  render(
    <SiteProvider value={SITE}>
      <ListActions analysis="products" items={[{ productId: 1, seoTitle: 'Soap' }]} />
    </SiteProvider>,
  )
  const item = screen.getByRole('menuitem', { name: /CSV/ })
  await vi.waitFor(() => expect(item.getAttribute('aria-disabled')).not.toBe('true'))
  vi.useFakeTimers()
  fireEvent.click(item)
  expect(made).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(givenBack.mock.calls).toEqual([['blob:vitrine/1']])
})
