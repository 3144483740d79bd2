/** Every state that an owner can see, and how to get there: for `npm run screens`, and for /__states in development. */
import { createSampleToken } from '../sample-shop/host/sample-token.ts'

export interface State {
  readonly path: string
  /** Of who is signed in. */
  readonly token?: string
  /** How the name of a button begins that is to be pressed. */
  readonly press?: string
  /** What stands there once the state is reached. */
  readonly says?: string
}

const INSTALLED = `/installed?next=${encodeURIComponent('https://shop.example/?shop=a.example&state=1&success=true&userId=7&token=t')}`

const token = createSampleToken()
const other = createSampleToken({ id: 'other', email: 'omar@other-shop.example' })
const tokenFor = (scenario: string) => createSampleToken({ scenario: { '*': scenario } })

export const STATES: Readonly<Record<string, State>> = {
  landing: { path: '/' },
  'coming-soon': { path: '/coming-soon' },
  terms: { path: '/terms' },
  privacy: { path: '/privacy' },
  'delete-data': { path: '/delete-data' },
  installed: { path: INSTALLED },
  'not-found': { path: '/nowhere' },
  products: { path: '/home', token, says: 'Updated now' },
  orders: { path: '/home?tab=orders', token, says: 'Updated now' },
  customers: { path: '/home?tab=customers', token, says: 'Updated now' },
  blogs: { path: '/home?tab=blogs', token, says: 'Updated now' },
  search: { path: '/home?q=candle', token, says: 'of 24' },
  'search-without-result': { path: '/home?q=zeppelin', token, says: 'zeppelin' },
  done: { path: '/home', token, press: 'Mark as done', says: 'Undo' },
  'account-menu': { path: '/home', token, press: 'Account menu', says: 'Log out' },
  loading: { path: '/home', token: tokenFor('silent'), says: 'Loading products insights...' },
  error: { path: '/home', token: tokenFor('failing:503'), says: 'Retry' },
  empty: { path: '/home', token: tokenFor('empty'), says: 'No data available to analyze.' },
  'other-owner': { path: `/#token=${other}`, token, says: 'Updated now' },
}
