import { act, fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { logInAs } from '../../session/testing/log-in-as.ts'
import { renderAt } from '../../ui/testing/render-at.tsx'
import { createCommands } from '../commands.ts'
import { CommandsProvider, StateProvider } from '../dashboard-context.ts'
import { never, stubCalls } from '../data/testing/stub-calls.ts'
import { useShop } from '../data/useShop.ts'
import { useView, type View } from '../view.ts'
import { SearchField } from './SearchField.tsx'

let view: View
/** Each query that the URL had. */
let written: string[]

function Search() {
  const [session] = useState(() => logInAs('u1'))
  view = useView()
  const state = {
    ...useShop(session, 'products'),
    session,
    view,
    dialog: undefined,
    hadContent: useRef(false),
  }
  const [commands] = useState(() => createCommands(() => state, vi.fn()))
  return (
    <StateProvider value={state}>
      <CommandsProvider value={commands}>
        <SearchField found={undefined} onType={vi.fn()} />
      </CommandsProvider>
    </StateProvider>
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
  stubCalls(never)
  renderAt('/home', <Search />)
  written = []
  const { replaceState } = history
  vi.spyOn(history, 'replaceState').mockImplementation((state, unused, url) => {
    replaceState.call(history, state, unused, url)
    written.push(new URLSearchParams(location.search).get('q') ?? '')
  })
})

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const pause = () => act(() => void vi.runOnlyPendingTimers())

test('a search that is cleared before a pause never reaches the URL', () => {
  type('gift')
  fireEvent.keyDown(field(), { key: 'Escape' })
  pause()
  expect(written).toEqual([''])
})

test('letters typed before the URL has followed stay', () => {
  type('gift set')
  act(() => view.search('gift'))
  expect(field().value).toBe('gift set')
  pause()
  expect(written).toEqual(['gift', 'gift set'])
})
