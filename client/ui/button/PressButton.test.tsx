import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PressButton } from './PressButton.tsx'

const pressed = vi.fn<(name: string) => void>()

test('the second click of a double click doesn’t press the button that has moved there, and a held Enter presses once', () => {
  render(
    ['Soap', 'Figs'].map((name) => (
      <PressButton key={name} onClick={() => pressed(name)}>
        {name}
      </PressButton>
    )),
  )
  const click = (name: string, detail: number) =>
    fireEvent.click(screen.getByText(name), { detail, clientX: 40, clientY: 40 })
  click('Soap', 1)
  click('Figs', 2)
  expect(pressed.mock.calls).toEqual([['Soap']])
  const isLeftToTheBrowser = (repeat: boolean) =>
    fireEvent.keyDown(screen.getByText('Figs'), { key: 'Enter', repeat })
  expect([isLeftToTheBrowser(false), isLeftToTheBrowser(true)]).toEqual([true, false])
})
