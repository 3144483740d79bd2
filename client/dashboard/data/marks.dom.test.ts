import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { dispatchStorageEvent } from '../../storage/testing/dispatch-storage-event.ts'
import { fillStorage } from '../../storage/testing/fill-storage.ts'
import { byKey, type Mark, parseMark } from '../model/mark.ts'

const KEY = 'vitrine.marks'
const TOKEN_KEY = 'vitrine.sessionToken'

const tabs: { readonly leave: () => void }[] = []

afterEach(() => {
  for (const { leave } of tabs.splice(0)) leave()
  localStorage.clear()
  dispatchStorageEvent(null)
  history.replaceState(null, '', '/')
})

/** Opens the dashboard in another browser tab, which shares no modules with the first one. */
async function openTab(id = 'u1') {
  vi.resetModules()
  const { addLinkedMarks, changeMarks, readMarks, subscribeToMarks } = await import('./marks.ts')
  const { logInAs: logInHere } = await import('../../session/testing/log-in-as.ts')
  const { logOut } = await import('../../session/session.ts')
  const session = logInHere(id)
  const heard = vi.fn<() => void>()
  const tab = {
    session,
    logOut,
    heard,
    leave: subscribeToMarks(session, heard),
    press: (...marks: readonly Mark[]) => changeMarks(session, () => byKey(marks)).isSaved,
    addLinked: (...marks: readonly Mark[]) => addLinkedMarks(session, byKey(marks)),
    read: () => readMarks(session),
    keys: () => [...readMarks(session).marks.keys()].sort(),
    stateOf: (key: string) => readMarks(session).marks.get(key)?.state,
  }
  tabs.push(tab)
  return tab
}

const mark = (key: string, at = 1) =>
  ({ state: 'done', on: '2026-11-24', key, at, language: 'en' }) as const satisfies Mark
const withTexts = (key: string, at: number): Mark => ({
  ...mark(key, at),
  texts: { summaryInsight: 'x'.repeat(100) },
})
const several = (count: number, name = 'orders') =>
  Array.from({ length: count }, (_, at) => withTexts(`${name}/${at}`, at))
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null')
const keep = (key: string, ...marks: readonly unknown[]) =>
  localStorage.setItem(key, JSON.stringify({ owner: 'u1', marks }))
const storedKeys = () => {
  const keys: unknown[] = []
  JSON.parse(localStorage.getItem(KEY) ?? '[]', (name, value) => {
    if (name === 'key') keys.push(value)
    return value
  })
  return keys
}

/** Dispatches the browser tabs' own writes until they write no more. Returns the number of writes. */
function settle(): number {
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  let heard = -1
  while (heard < setItem.mock.calls.length && heard < 9) {
    heard = setItem.mock.calls.length
    dispatchStorageEvent(KEY)
  }
  setItem.mockRestore()
  return heard
}

test('a mark is stored with its owner, and reads return the same object as long as nothing changes', async () => {
  const tab = await openTab()
  const first = { ...mark('orders/1'), texts: { summaryInsight: 'a' } }
  expect(tab.press(mark('orders/2'), first)).toBe(true)
  expect(tab.heard).toHaveBeenCalledOnce()
  expect(tab.read()).toBe(tab.read())
  expect(stored()).toEqual({ owner: 'u1', marks: [mark('orders/2'), first] })
  expect((await openTab()).read()).toMatchObject({ marks: tab.read().marks, isSaved: true })
})

test('an action keeps marks that another browser tab has stored, even before their event arrives', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.press(mark('orders/1'))
  other.press(mark('orders/2'))
  expect(storedKeys()).toEqual(['orders/1', 'orders/2'])
  expect(other.keys()).toEqual(['orders/1', 'orders/2'])
})

test('a page that is shown again has the marks that were stored meanwhile', async () => {
  const tab = await openTab()
  tab.press(mark('orders/1'))
  keep(KEY, mark('orders/1'), mark('orders/2'))
  window.dispatchEvent(new Event('pageshow'))
  expect(tab.keys()).toEqual(['orders/1', 'orders/2'])
})

/** Opens a browser tab in a process of its own: it sees another one's writes only once they are delivered. */
async function openProcess() {
  const addListener = vi.spyOn(window, 'addEventListener')
  const tab = await openTab()
  const listeners = addListener.mock.calls.flatMap(([type, listener]) =>
    type === 'storage' && typeof listener === 'function' ? [listener] : [],
  )
  addListener.mockRestore()
  return {
    tab,
    sees: localStorage.getItem(KEY) ?? '',
    /** The writes that are still to be delivered, in the order of all writes. */
    deliveries: [] as { readonly nth: number; readonly text: string }[],
    ownNth: 0,
    deliver: (newValue: string) => {
      const event = new StorageEvent('storage', { key: KEY, newValue, storageArea: localStorage })
      for (const listener of listeners) listener.call(window, event)
    },
  }
}

test('though processes see each other’s writes late, or after their events, no mark is lost, and all agree in the end', async () => {
  const processes = [await openProcess(), await openProcess()] as const
  type Process = (typeof processes)[number]
  let writes = 0
  function run(process: Process, act: () => void): void {
    localStorage.setItem(KEY, process.sees)
    act()
    const text = localStorage.getItem(KEY) ?? ''
    if (text === process.sees) return
    writes += 1
    process.sees = text
    process.ownNth = writes
    for (const other of processes) if (other !== process) other.deliveries.push({ nth: writes, text })
  }
  function deliver(process: Process, isShownFirst: boolean): void {
    const next = process.deliveries.shift()
    if (!next) return
    const show = () => {
      if (next.nth > process.ownNth) process.sees = next.text
    }
    if (isShownFirst) show()
    run(process, () => process.deliver(next.text))
    show()
  }
  processes[0].tab.press(mark('orders/0'))
  for (const process of processes) process.sees = localStorage.getItem(KEY) ?? ''
  const step = fc.record({
    by: fc.constantFrom(...processes),
    isPress: fc.boolean(),
    isShownFirst: fc.boolean(),
    key: fc.constantFrom('orders/1', 'orders/2', 'blogs/1'),
    laterBy: fc.nat(1),
    decision: fc.constantFrom<Partial<Mark>>({}, { state: 'dismissed' }, { texts: { summaryInsight: 'a' } }),
  })
  let at = 1
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      for (const { by, isPress, isShownFirst, key, laterBy, decision } of steps) {
        at += laterBy
        const made = parseMark({ ...mark(key, at), ...decision })
        if (isPress && made) run(by, () => void by.tab.press(made))
        else deliver(by, isShownFirst)
      }
      for (let nth = 0; nth < 99; nth += 1) deliver(processes[nth % 2 === 0 ? 0 : 1], nth % 3 === 0)
      expect(processes.map(({ deliveries }) => deliveries.length)).toEqual([0, 0])
      const [one, other] = processes.map(({ tab }) => Object.fromEntries(tab.read().marks))
      expect(one).toEqual(other)
      const last = processes.toSorted((a, b) => b.ownNth - a.ownNth)[0]?.sees ?? ''
      expect(byKey(JSON.parse(last).marks)).toEqual(processes[0].tab.read().marks)
    }),
  )
})

test('an action here keeps the fields and tabs of a newer release, and they cause no write by themselves', async () => {
  const tab = await openTab()
  tab.press(mark('orders/1'))
  const newer = { ...mark('orders/1', 2), note: { by: 'Omar' } }
  const ofNewTab = mark('reviews/1')
  // The newer release stores its marks in another order, with other fields beside them.
  localStorage.setItem(KEY, JSON.stringify({ marks: [ofNewTab, newer], owner: 'u1', version: 4 }))
  expect(settle()).toBe(0)
  tab.press(mark('orders/2'))
  expect(stored()).toEqual({ owner: 'u1', version: 4, marks: [newer, ofNewTab, mark('orders/2')] })
})

test('after a logout in another browser tab, nothing is written, even if this page has not noticed it', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.press(mark('orders/1'))
  settle()
  other.logOut()
  expect(one.press(mark('orders/2'))).toBe(false)
  for (const key of [KEY, null]) dispatchStorageEvent(key)
  expect(one.press(mark('orders/3'))).toBe(false)
  expect(localStorage).toHaveLength(0)
  expect(one.read().marks.size).toBe(0)
  expect(one.read()).toBe(one.read())
  expect((await openTab()).keys()).toEqual([])
})

test('another owner’s marks are never shown, even if a release that doesn’t know their key left them behind', async () => {
  const first = await openTab('u1')
  first.press(mark('orders/1'))
  localStorage.setItem(TOKEN_KEY, tokenOf({ id: 'u2', iat: 1 }))
  dispatchStorageEvent(TOKEN_KEY)
  const second = await openTab('u2')
  expect([first.press(mark('orders/2')), second.keys()]).toEqual([false, []])
  second.press(mark('orders/9'))
  expect(stored()).toEqual({ owner: 'u2', marks: [mark('orders/9')] })
})

test('another owner’s marks in an event are neither merged nor answered', async () => {
  const tab = await openTab()
  tab.press(mark('orders/1'))
  localStorage.setItem(KEY, JSON.stringify({ owner: 'u2', marks: [mark('orders/9')] }))
  expect(settle()).toBe(0)
  expect([tab.keys(), storedKeys()]).toEqual([['orders/1'], ['orders/9']])
})

test('marks that this page wrote after a logout in another browser tab are removed once it notices', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.press(mark('orders/1'))
  const [token, marks] = [TOKEN_KEY, KEY].map((key) => localStorage.getItem(key) ?? '')
  other.logOut()
  // Browsers show another browser tab's writes late.
  localStorage.setItem(TOKEN_KEY, token ?? '')
  localStorage.setItem(KEY, marks ?? '')
  one.press(mark('orders/2'))
  localStorage.removeItem(TOKEN_KEY)
  dispatchStorageEvent(null)
  expect(localStorage).toHaveLength(0)
  keep(KEY, mark('orders/1'))
  localStorage.setItem(KEY, (localStorage.getItem(KEY) ?? '').replace('u1', 'u2'))
  dispatchStorageEvent(null)
  expect(storedKeys()).toEqual(['orders/1'])
})

test.each([
  [120, 100],
  [99, 30],
  [29, 0],
])(
  'of %i marks with texts, full storage keeps those of the latest %i in each tab, and all lists',
  async (count, kept) => {
    localStorage.setItem('vitrine.insights.orders', `[${'7'.repeat(500)}]`)
    const tab = await openTab()
    const all = ['orders', 'blogs'].map((name) => several(count, name))
    tab.press(...all.flat())
    const makeRoom = fillStorage(30)
    expect(tab.press(mark('orders/new', -1))).toBe(true)
    makeRoom()
    const stored = [...(await openTab()).read().marks.values()]
    expect(stored).toHaveLength(2 * count + 1)
    const keys = stored.flatMap(({ key, texts }) => (texts ? key : []))
    const latest = all.flatMap((some) => some.slice(count - kept)).map(({ key }) => key)
    expect(keys.toSorted()).toEqual(latest.toSorted())
    expect(localStorage.getItem('vitrine.insights.orders')).not.toBeNull()
  },
)

test('a link’s marks that find no room are not added', async () => {
  const tab = await openTab()
  tab.press(mark('orders/1'))
  const before = tab.read()
  const makeRoom = fillStorage(0)
  expect([tab.addLinked(mark('orders/2')), tab.read()]).toEqual([false, before])
  makeRoom()
  expect([tab.addLinked(mark('orders/2')), tab.keys()]).toEqual([true, ['orders/1', 'orders/2']])
})

test('when no texts are left, full storage drops lists that this page doesn’t show, one by one with their metadata', async () => {
  history.replaceState(null, '', '/home?tab=orders')
  for (const name of ANALYSIS_NAMES) {
    localStorage.setItem(`vitrine.insights.${name}`, `[${'7'.repeat(500)}]`)
    localStorage.setItem(`vitrine.insights.${name}.facts`, '{}')
  }
  const tab = await openTab()
  const makeRoom = fillStorage(0)
  expect(tab.press(...several(8))).toBe(true)
  const kept = ANALYSIS_NAMES.filter((name) => name !== 'products' && name !== 'customers')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('vitrine.insights'))).toEqual(
    kept.flatMap((name) => [`vitrine.insights.${name}`, `vitrine.insights.${name}.facts`]),
  )
  // If nothing more can be removed, only this page keeps the mark.
  const more = Array.from({ length: 40 }, (_, at) => mark(`blogs/${at}`))
  expect(tab.press(...more)).toBe(false)
  expect([tab.keys().length, tab.read().isSaved]).toEqual([48, false])
  expect(localStorage.getItem('vitrine.insights.orders')).not.toBeNull()
  makeRoom()
  expect(tab.press(mark('orders/0', 100))).toBe(true)
  expect(storedKeys()).toHaveLength(48)
})

test('marks from another browser tab evict nothing from full storage', async () => {
  const tab = await openTab()
  tab.press(withTexts('orders/1', 1))
  localStorage.setItem('vitrine.insights.blogs', `[${'7'.repeat(500)}]`)
  keep(KEY, withTexts('orders/2', 2))
  fillStorage(0)
  expect(settle()).toBe(1)
  expect(tab.keys()).toEqual(['orders/1', 'orders/2'])
  expect([tab.read().isSaved, localStorage.getItem('vitrine.insights.blogs') !== null]).toEqual([false, true])
})

test('browser tabs don’t keep rewriting texts that one of them has no room for', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.press(...several(5))
  settle()
  fillStorage(0)
  one.press(mark('orders/5', 5))
  expect(settle()).toBeLessThanOrEqual(2)
  expect([one.read().isSaved, other.read().isSaved, other.keys().length]).toEqual([true, true, 6])
})

test('a damaged mark is dropped, and the others stay', async () => {
  keep(KEY, { ...mark('orders/1'), state: 'gone' }, 7, mark('orders/2'))
  expect((await openTab()).keys()).toEqual(['orders/2'])
})

test('whatever is stored instead of the marks, the next mark is stored', async () => {
  const tab = await openTab()
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((marks) => JSON.stringify({ owner: 'u1', marks })),
  )
  let at = 1
  fc.assert(
    fc.property(text, (damaged) => {
      localStorage.setItem(KEY, damaged)
      at += 1
      expect(tab.press(mark('orders/1', at))).toBe(true)
      expect(storedKeys()).toContain('orders/1')
      window.dispatchEvent(new Event('pageshow'))
      expect(tab.keys()).toEqual(['orders/1'])
    }),
  )
})
