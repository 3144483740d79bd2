import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSwipe } from './useSwipe.ts'

afterEach(cleanup)

function Insight({
  dir,
  onSwipe,
}: {
  readonly dir: 'ltr' | 'rtl'
  readonly onSwipe: (step: 1 | -1) => void
}) {
  return (
    <article {...useSwipe(onSwipe)} style={{ direction: dir }}>
      Soap
    </article>
  )
}

test.each([
  ['a finger to the left', 'ltr', 'touch', [-60, 0], [[1]]],
  ['a finger to the right', 'ltr', 'touch', [60, 0], [[-1]]],
  ['a finger to the left on an Arabic page', 'rtl', 'touch', [-60, 0], [[-1]]],
  ['a pen to the left', 'ltr', 'pen', [-60, 0], [[1]]],
  ['a mouse that selects text', 'ltr', 'mouse', [-60, 0], []],
  ['a finger that only trembles', 'ltr', 'touch', [-50, 0], []],
  ['a finger that scrolls', 'ltr', 'touch', [-60, 40], []],
] as const)('%s steps by %5$j', (_what, dir, pointerType, [x, y], steps) => {
  const onSwipe = vi.fn<(step: 1 | -1) => void>()
  render(<Insight dir={dir} onSwipe={onSwipe} />)
  const insight = screen.getByText('Soap')
  const fire = (type: string, clientX: number, clientY: number) =>
    fireEvent(insight, new PointerEvent(type, { bubbles: true, pointerType, clientX, clientY }))
  fire('pointerdown', 200, 200)
  fire('pointermove', 200 + x, 200 + y)
  fire('pointerup', 200 + x, 200 + y)
  expect(onSwipe.mock.calls).toEqual(steps)
  expect(insight.style.getPropertyValue('--pull')).toBe('')
})
