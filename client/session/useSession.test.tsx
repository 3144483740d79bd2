import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { signIn, signOut } from './session.ts'
import { tokenOf } from './testing/token.ts'
import { useSession } from './useSession.ts'

afterEach(() => {
  cleanup()
  signOut()
})

function Status() {
  const session = useSession()
  return session.status === 'signed-in' ? session.user.displayName : session.status
}

test('is checking in a prerendered page, whoever is signed in', () => {
  signIn(tokenOf({ id: 'u1' }))
  expect(renderToString(<Status />)).toBe('checking')
})

test('follows the session', () => {
  const { container } = render(<Status />)
  expect(container.textContent).toBe('signed-out')
  act(() => void signIn(tokenOf({ id: 'u1', email: 'mariam@shop.example' })))
  expect(container.textContent).toBe('mariam')
  act(signOut)
  expect(container.textContent).toBe('signed-out')
})
