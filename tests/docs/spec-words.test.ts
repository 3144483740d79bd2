/** The words that the specification gives to the English pages, character by character. All other tests read them from there. */
import { beforeAll, expect, test } from 'vitest'
import { type MessageId, setLanguage, t, type Values } from '../../client/language/messages.ts'
import { messagesOf } from '../support/messages.ts'

beforeAll(() => setLanguage('en', messagesOf('en')))

const SENTENCES: readonly (readonly [string, MessageId, Values?])[] = [
  ['Back to Home', 'frame.backHome'],
  ['Coming Soon', 'comingSoon.title'],
  ['Thank You for Installing Vitrine', 'installed.title', { product: 'Vitrine' }],
  ['Open Vitrine Mobile App', 'installed.openApp', { product: 'Vitrine' }],
  ['Missing redirect data.', 'installed.missing'],
  ['Loading user...', 'dashboard.checking'],
  ['Welcome, layla', 'dashboard.welcome', { name: 'layla' }],
  ['User', 'dashboard.user'],
  ['No email', 'account.noEmail'],
  ['Log out', 'account.logOut'],
  ['Vitrine Dashboard', 'dashboard.title', { product: 'Vitrine' }],
  ['Products', 'tabs.name', { analysis: 'products' }],
  ['Orders', 'tabs.name', { analysis: 'orders' }],
  ['Customers', 'tabs.name', { analysis: 'customers' }],
  ['Blogs', 'tabs.name', { analysis: 'blogs' }],
  ['Viewing Products Insights', 'panel.title', { analysis: 'products' }],
  ['Viewing Orders Insights', 'panel.title', { analysis: 'orders' }],
  ['Viewing Customers Insights', 'panel.title', { analysis: 'customers' }],
  ['Viewing Blogs Insights', 'panel.title', { analysis: 'blogs' }],
  ['Loading products insights...', 'status.loading', { analysis: 'products' }],
  ['Loading orders insights...', 'status.loading', { analysis: 'orders' }],
  ['Loading customers insights...', 'status.loading', { analysis: 'customers' }],
  ['Loading blogs insights...', 'status.loading', { analysis: 'blogs' }],
  ['No data available to analyze.', 'empty.noData'],
  ['Mug', 'card.heading', { analysis: 'products', name: 'Mug' }],
  ['Order ID#7', 'card.heading', { analysis: 'orders', name: '7' }],
  ['Customer ID#7', 'card.heading', { analysis: 'customers', name: '7' }],
  ['Blog ID#7', 'card.heading', { analysis: 'blogs', name: '7' }],
  ['Inventory Insight:', 'card.field', { field: 'inventoryInsight' }],
  ['Pricing Suggestion:', 'card.field', { field: 'pricingSuggestion' }],
  ['Summary:', 'card.field', { field: 'summaryInsight' }],
  ['Trend:', 'card.field', { field: 'trendInsight' }],
  ['Recommendation:', 'card.field', { field: 'recommendation' }],
  ['Profile:', 'card.field', { field: 'profileSummary' }],
  ['Behavior:', 'card.field', { field: 'behaviorInsight' }],
  ['Summary:', 'card.field', { field: 'summary' }],
  ['Themes:', 'card.field', { field: 'themeInsight' }],
  ['Oops! Page not found', 'notFound.title'],
  ['Return to Home', 'notFound.home'],
  ['Unexpected Application Error!', 'errorScreen.title'],
  ['Invalid JSON from /a: <p>', 'error.invalidJson', { url: '/a', excerpt: '<p>' }],
  ['Fetch error', 'error.fetch'],
]

for (const [sentence, id, values] of SENTENCES) test(sentence, () => expect(t(id, values)).toBe(sentence))
