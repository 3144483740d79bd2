/** A button without a look, below every other button: a double click is one press, and so is a held Enter. */
import type { ComponentProps } from 'react'
import { isNewPress } from './one-press.ts'

export function PressButton({ onClick, onKeyDown, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault()
        onKeyDown?.(event)
      }}
      onClick={(event) => {
        if (isNewPress(event)) onClick?.(event)
      }}
    />
  )
}
