// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { comeIn } from '../../session/testing/come-in.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { tellOfStored } from '../../storage/testing/tell-of-stored.ts'
import { byKey, type Mark } from '../model/mark.ts'

const KEY = 'vitrine.insights.marks'
const TOKEN_KEY = 'vitrine.sessionToken'

const tabs: { readonly leave: () => void }[] = []

afterEach(() => {
  for (const { leave } of tabs.splice(0)) leave()
  localStorage.clear()
  tellOfStored(null)
  vi.restoreAllMocks()
})

/** The dashboard in a browser tab of its own: its modules know nothing of another tab's. */
async function openTab(id = 'u1') {
  vi.resetModules()
  const { changeMarks, readMarks, subscribeToMarks } = await import('./marks.ts')
  const { comeIn: comeInHere } = await import('../../session/testing/come-in.ts')
  const { signOut } = await import('../../session/session.ts')
  const session = comeInHere(id)
  const heard = vi.fn<() => void>()
  const tab = {
    session,
    signOut,
    heard,
    leave: subscribeToMarks(session, heard),
    press: (...marks: readonly Mark[]) => changeMarks(session, () => byKey(marks)),
    read: () => readMarks(session),
    keys: () => [...readMarks(session).marks.keys()].sort(),
    stateOf: (key: string) => readMarks(session).marks.get(key)?.state,
  }
  tabs.push(tab)
  return tab
}

const mark = (key: string, at = 1) =>
  ({ state: 'done', on: '2026-11-24', key, at, language: 'en' }) as const satisfies Mark
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null')
const storedKeys = () => {
  const keys: unknown[] = []
  JSON.parse(localStorage.getItem(KEY) ?? '[]', (name, value) => {
    if (name === 'key') keys.push(value)
    return value
  })
  return keys
}

/** Tells the tabs of what they write, until none writes any more. Returns how often they have written. */
function settle(): number {
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  let told = -1
  while (told < setItem.mock.calls.length && told < 9) {
    told = setItem.mock.calls.length
    tellOfStored(KEY)
  }
  setItem.mockRestore()
  return told
}

test('a mark is kept with its owner; what is read is the same as long as nothing changes', async () => {
  const tab = await openTab()
  expect(tab.press(mark('orders/2'), { ...mark('orders/1'), texts: { summaryInsight: 'a' } })).toBe(true)
  expect(tab.heard).toHaveBeenCalledOnce()
  expect(tab.read()).toBe(tab.read())
  expect(stored()).toEqual({
    owner: 'u1',
    marks: [{ ...mark('orders/1'), texts: { summaryInsight: 'a' } }, mark('orders/2')],
  })
  expect((await openTab()).read()).toMatchObject({ marks: tab.read().marks, isSaved: true })
})

test('the tabs of a browser keep each other’s marks, also those of the same moment, and come to rest', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.press(mark('orders/1'))
  expect(settle()).toBe(0)
  expect(other.keys()).toEqual(['orders/1'])
  // Neither sees yet what the other writes.
  const before = localStorage.getItem(KEY) ?? ''
  one.press(mark('orders/2'), mark('orders/3'))
  localStorage.setItem(KEY, before)
  other.press(mark('orders/3', 2), mark('orders/4'))
  expect(settle()).toBe(1)
  for (const tab of [one, other]) {
    expect(tab.keys()).toEqual(['orders/1', 'orders/2', 'orders/3', 'orders/4'])
    expect(tab.read().marks.get('orders/3')?.at).toBe(2)
  }
  expect(storedKeys()).toEqual(one.keys())
})

test('after a log-out in another tab, heard of or not, nothing is written', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.press(mark('orders/1'))
  settle()
  other.signOut()
  expect(one.press(mark('orders/2'))).toBe(false)
  for (const key of [KEY, null]) tellOfStored(key)
  expect(one.press(mark('orders/3'))).toBe(false)
  expect(localStorage).toHaveLength(0)
  expect(one.read().marks.size).toBe(0)
  expect(one.read()).toBe(one.read())
  expect((await openTab()).keys()).toEqual([])
})

test('another owner’s marks are never shown, also where release 1.2 ran in between and left them', async () => {
  const first = await openTab('u1')
  first.press(mark('orders/1'))
  // Release 1.2 knows nothing of the key.
  localStorage.setItem(TOKEN_KEY, tokenOf({ id: 'u2', iat: 1 }))
  tellOfStored(TOKEN_KEY)
  const second = await openTab('u2')
  expect([first.press(mark('orders/2')), second.keys()]).toEqual([false, []])
  second.press(mark('orders/9'))
  expect(stored()).toEqual({ owner: 'u2', marks: [mark('orders/9')] })
})

test('all are stored, however many', async () => {
  const tab = await openTab()
  tab.press(...Array.from({ length: 700 }, (_, at) => mark(`orders/${at}`, at)))
  expect(storedKeys()).toHaveLength(700)
  expect(tab.keys()).toEqual(storedKeys())
})

test.each(['broken', 'null', '{"owner":"u1","marks":{}}'])(
  'with %j in place of the marks, the next mark is kept',
  async (text) => {
    localStorage.setItem(KEY, text)
    const tab = await openTab()
    expect(tab.keys()).toEqual([])
    tab.press(mark('orders/1'))
    expect(storedKeys()).toEqual(['orders/1'])
  },
)

test.each([
  ['no mark', 7],
  ['a mark of another tab', mark('shop/1')],
  ['a mark of no time', { ...mark('orders/1'), at: '1' }],
  ['a mark of another state', { ...mark('orders/1'), state: 'gone' }],
  ['done on no day', { ...mark('orders/1'), on: 'today' }],
  ['texts that are none', { ...mark('orders/1'), texts: { summaryInsight: 7 } }],
])('%s is dropped, and leaves the others', async (_, damaged) => {
  localStorage.setItem(KEY, JSON.stringify({ owner: 'u1', marks: [damaged, mark('orders/2')] }))
  expect((await openTab()).keys()).toEqual(['orders/2'])
})

test('whatever stands in the storage, reading never throws', async () => {
  const { readMarks } = await import('./marks.ts')
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((marks) => JSON.stringify({ owner: 'u1', marks })),
  )
  fc.assert(
    fc.property(text, (marks) => {
      localStorage.clear()
      tellOfStored(null)
      localStorage.setItem(KEY, marks)
      expect(readMarks(comeIn('u1')).isSaved).toBe(true)
    }),
  )
})
