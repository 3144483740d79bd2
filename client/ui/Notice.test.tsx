import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Notice } from './Notice.tsx'

afterEach(cleanup)

test('the red box interrupts, the quiet note waits', () => {
  render(<Notice tone="danger">Broken</Notice>)
  render(<Notice>By the way</Notice>)
  expect(screen.getByRole('alert').textContent).toBe('Broken')
  expect(screen.getByRole('status').textContent).toBe('By the way')
})
