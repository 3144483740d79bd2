import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '../ui/testing/render-at.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

afterEach(cleanup)

test('tells the message, and two ways on', async () => {
  renderAt('/home', <ErrorScreen error={new Error('Chunk lost')} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!')
  expect(screen.getByRole('alert').textContent).toContain('Chunk lost')
  expect(await screen.findByText('Reload')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
})

test('no line of the stack is shown', () => {
  const error = new Error('Broken')
  renderAt('/home', <ErrorScreen error={error} />)
  expect(document.body.textContent).not.toContain('ErrorScreen.test')
})
