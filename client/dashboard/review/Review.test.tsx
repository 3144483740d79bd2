import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { t } from '../../language/messages.ts'
import { signOut } from '../../session/session.ts'
import { comeIn } from '../../session/testing/come-in.ts'
import { SiteProvider } from '../../ui/site-context.ts'
import { stubDialog } from '../../ui/testing/dialog.ts'
import { SITE } from '../../ui/testing/render-at.tsx'
import { byKey, type Mark } from '../model/mark.ts'
import { useActs } from '../shop/useActs.ts'
import { useShop } from '../shop/useShop.ts'
import { saveArrival } from '../store/editions.ts'
import { changeMarks, readMarks } from '../store/marks.ts'
import { Review } from './Review.tsx'

beforeAll(() => {
  stubDialog()
  // jsdom lays nothing out.
  Element.prototype.scrollTo = () => {}
})

afterEach(() => {
  cleanup()
  signOut()
  vi.restoreAllMocks()
})

const onClose = vi.fn<() => void>()
const onSelect = vi.fn<(tab: string) => void>()
const onShowKeys = vi.fn<() => void>()

/** Reviews a list in the order of its letters, of which `again` were done with other words. */
function open(ids: string, again = '', others: readonly string[] = []) {
  // jsdom doesn't know `inert` nor <search>, of which React tells.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const session = comeIn('u1')
  const save = (tab: 'orders' | 'customers', list: readonly object[]) =>
    saveArrival(tab, session.user, undefined, { list, fetchedAt: '2026-11-24T10:00:00Z', language: 'en' })
  save(
    'orders',
    [...ids].map((orderId) => ({ orderId, summaryInsight: 'Now.' })),
  )
  if (others.length > 0)
    save(
      'customers',
      others.map((customerId) => ({ customerId })),
    )
  const done = [...again].map((id): Mark => {
    const texts = { summaryInsight: 'Then.' }
    return { state: 'done', on: '2026-11-20', key: `orders/${id}`, at: 1, language: 'en', texts }
  })
  changeMarks(session, () => byKey(done))
  function Dashboard() {
    const { shop } = useShop(session, 'orders')
    const acts = useActs(session, shop.orders)
    const given = { shop, acts, tab: shop.orders, areKeysShown: false, onShowKeys, onSelect, onClose }
    return <Review {...given} />
  }
  render(
    <SiteProvider value={SITE}>
      <Dashboard />
    </SiteProvider>,
  )
  return {
    marks: () => readMarks(session).marks,
    mark: (mark: Mark) => act(() => void changeMarks(session, () => byKey([mark]))),
  }
}

/** The order that is looked at; else what the page says. */
const at = () => {
  const heading = screen.queryByRole('heading', { level: 2 })?.textContent.replace('Order ID#', '')
  return heading ?? document.querySelector('dialog p:not([aria-hidden])')?.textContent
}
const key = (name: string, more: object = {}) => {
  fireEvent.keyDown(screen.getByRole('dialog'), { key: name, ...more })
  return at()
}
const press = (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  return at()
}

test('arrows step through what is to do, a word on what was done before, that, and the end, and decide nothing', () => {
  const { marks } = open('123', '3')
  const before = [...marks()]
  expect([
    at(),
    ...['ArrowRight', 'j', 'ArrowRight', 'ArrowRight', 'ArrowRight'].map((name) => key(name)),
  ]).toEqual([
    '1',
    '2',
    t('review.todoDone', { tab: 'Orders' }),
    '3',
    t('review.end', { tab: 'Orders' }),
    t('review.end', { tab: 'Orders' }),
  ])
  expect(['ArrowLeft', 'k', 'ArrowLeft', 'ArrowLeft', 'k'].map((name) => key(name))).toEqual([
    '3',
    t('review.todoDone', { tab: 'Orders' }),
    '2',
    '1',
    '1',
  ])
  expect([...marks()]).toEqual(before)
})

test('Done, Later and Dismiss lead on; what is done leaves the way; Undo leads back to it', () => {
  const { marks } = open('1234')
  expect([at(), key('ArrowRight')]).toEqual(['1', '2'])
  expect(key('e')).toBe('3')
  expect(press('Dismiss')).toBe('4')
  expect(key('e')).toBe(t('review.end', { tab: 'Orders' }))
  expect(Array.from(marks().values(), ({ key: of, state }) => `${of} ${state}`).sort()).toEqual([
    'orders/2 done',
    'orders/3 dismissed',
    'orders/4 done',
  ])
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect([at(), key('ArrowLeft')]).toEqual(['4', '1'])
})

test('a key that is held steps on and acts once; with Ctrl it is the browser’s', () => {
  open('123')
  expect(key('e', { repeat: true })).toBe('1')
  expect(key('e', { ctrlKey: true })).toBe('1')
  expect(key('j', { repeat: true })).toBe('2')
  key('?')
  expect(onShowKeys).toHaveBeenCalledOnce()
})

test('with nothing to do it begins with what was done before: kept one by one, with its day', () => {
  const { marks } = open('12', '12')
  expect(at()).toBe(t('review.todoDone', { tab: 'Orders' }))
  expect(press(t('review.do', { count: 2 }))).toBe('1')
  expect(key('e')).toBe('2')
  expect(marks().get('orders/1')).toMatchObject({
    state: 'done',
    on: '2026-11-20',
    texts: { summaryInsight: 'Now.' },
  })
  expect(press(t('again.keep'))).toBe(t('review.todoDone', { tab: 'Orders' }))
})

test('one press keeps all that was done before, and Undo takes it back', () => {
  const { marks } = open('12', '12')
  press(t('again.keepAll'))
  expect(Array.from(marks().values(), ({ texts }) => texts?.['summaryInsight'])).toEqual(['Now.', 'Now.'])
  expect(press('Undo')).toBe('1')
})

test('what another browser tab takes away leaves the way, and one looks at what comes after it', () => {
  const { mark } = open('123')
  key('j')
  mark({ state: 'dismissed', key: 'orders/2', at: 9, language: 'en' })
  expect(at()).toBe('3')
})

test('the end leads on to the next tab with something to do, or back to the list', () => {
  open('1', '', ['7'])
  expect(key('e')).toBe(t('review.todoDone', { tab: 'Orders' }))
  press(/^Next: /)
  expect(onSelect.mock.calls).toEqual([['customers']])
  for (const button of screen.getAllByRole('button', { name: 'Back to Orders' })) fireEvent.click(button)
  expect(onClose).toHaveBeenCalledTimes(2)
})
