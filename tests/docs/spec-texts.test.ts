/** The specification's texts on the English pages, character by character. Other tests read them from there. */
import { expect, test } from 'vitest'
import {
  fieldLabel,
  headingMessage,
  loadingTitle,
  panelTitle,
  tabName,
} from '../../client/language/analysis-words.ts'
import english from '../../client/language/en.json'
import { setLanguage, t } from '../../client/language/messages.ts'

setLanguage('en', english)

test('the pages contain the specification’s own sentences', () => {
  const product = 'Vitrine'
  expect(t('frame.backHome')).toBe('Back to Home')
  expect(t('comingSoon.title')).toBe('Coming Soon')
  expect(t('page.installed.title', { product })).toBe('Thank You for Installing Vitrine')
  expect(t('installed.openApp', { product })).toBe('Open Vitrine Mobile App')
  expect(t('installed.missing')).toBe('Missing redirect data.')
  expect(t('dashboard.checking')).toBe('Loading user...')
  expect(t('dashboard.welcome', { name: 'layla' })).toBe('Welcome, layla')
  expect(t('dashboard.user')).toBe('User')
  expect(t('page.dashboard.title', { product })).toBe('Vitrine Dashboard')
  expect(t('account.noEmail')).toBe('No email')
  expect(t('account.logOut')).toBe('Log out')
  expect(t('empty.noData')).toBe('No data available to analyze.')
  expect(t('notFound.title')).toBe('Oops! Page not found')
  expect(t('notFound.home')).toBe('Return to Home')
  expect(t('errorScreen.title')).toBe('Unexpected Application Error!')
  expect(t('error.invalidJson', { url: '/a', excerpt: '<p>' })).toBe('Invalid JSON from /a: <p>')
  expect(t('error.fetch')).toBe('Fetch error')
})

test.each([
  ['products', 'Products', 'products', '7'],
  ['orders', 'Orders', 'orders', 'Order ID#7'],
  ['customers', 'Customers', 'customers', 'Customer ID#7'],
  ['blogs', 'Blogs', 'blogs', 'Blog ID#7'],
] as const)('the tab for %s is named %s', (analysis, label, lowerCase, heading) => {
  expect(tabName(analysis)).toBe(label)
  expect(panelTitle(analysis)).toBe(`Viewing ${label} Insights`)
  expect(loadingTitle(analysis)).toBe(`Loading ${lowerCase} insights...`)
  expect(t(headingMessage(analysis), { name: '7' })).toBe(heading)
})

test.each([
  ['inventoryInsight', 'Inventory Insight:'],
  ['pricingSuggestion', 'Pricing Suggestion:'],
  ['summaryInsight', 'Summary:'],
  ['trendInsight', 'Trend:'],
  ['profileSummary', 'Profile:'],
  ['behaviorInsight', 'Behavior:'],
  ['summary', 'Summary:'],
  ['themeInsight', 'Themes:'],
  ['recommendation', 'Recommendation:'],
] as const)('the label of %s on the cards is the specification’s', (field, label) => {
  expect(fieldLabel(field)).toBe(label)
})
