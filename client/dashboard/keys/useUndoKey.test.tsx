import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useUndoKey } from './useUndoKey.ts'

afterEach(cleanup)

function Page({ undo, isHidden = false }: { readonly undo: () => void; readonly isHidden?: boolean }) {
  useUndoKey(undo, isHidden)
  return <input aria-label="Search" />
}

test.each([
  ['Ctrl+Z', { key: 'z', ctrlKey: true }, 1],
  ['Cmd+Z', { key: 'z', metaKey: true }, 1],
  ['Ctrl and the Arabic letter on Z', { key: 'ئ', code: 'KeyZ', ctrlKey: true }, 1],
  ['Z alone', { key: 'z' }, 0],
  ['Ctrl+Y', { key: 'y', ctrlKey: true }, 0],
  ['Ctrl+Shift+Z', { key: 'z', ctrlKey: true, shiftKey: true }, 0],
])('%s takes the last change back: %3$i times', (_name, event, times) => {
  const undo = vi.fn<() => void>()
  render(<Page undo={undo} />)
  const isLeftToTheBrowser = fireEvent.keyDown(document.body, event)
  expect(undo).toHaveBeenCalledTimes(times)
  expect(isLeftToTheBrowser).toBe(times === 0)
})

test('Ctrl+Z in a field is the field’s, and behind a dialog nobody’s', () => {
  const undo = vi.fn<() => void>()
  const { rerender } = render(<Page undo={undo} />)
  const press = (target: Element) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true })
  press(screen.getByRole('textbox'))
  rerender(<Page undo={undo} isHidden />)
  press(document.body)
  expect(undo).not.toHaveBeenCalled()
  rerender(<Page undo={undo} />)
  press(document.body)
  expect(undo).toHaveBeenCalledOnce()
})
