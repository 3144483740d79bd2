/** What the pages say, once for all tests: a label that changes is changed here. */
import { setLanguage, t } from '../../client/language/messages.ts'
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import type { PageName } from '../../shared/pages.ts'
import { messagesOf } from '../support/messages.ts'

setLanguage('en', messagesOf('en'))

export const title = (page: PageName) => t(`page.${page}.title`, { product: 'Vitrine' })

export const PRESS = {
  accountMenu: 'Account menu',
  backHome: 'Back to Home',
  cancel: 'Cancel',
  clear: 'Clear search',
  clearField: 'Clear',
  close: 'Close',
  continueOnPhone: 'Continue on your phone',
  copy: 'Copy',
  copyLink: 'Copy link',
  copyReference: 'Copy the reference',
  done: 'Done',
  downloadCsv: 'Download CSV',
  explore: 'Explore the sample shop',
  keys: 'Keyboard shortcuts',
  later: 'Later',
  load: 'Load insights',
  logOut: 'Log out',
  logOutHint: 'Removes what is saved in this browser',
  markDone: 'Mark as done',
  markNotDone: 'Mark as not done',
  more: 'More',
  moreForList: 'More for this list',
  mailForShop: 'Ask for an invitation by email',
  linkToApp: 'Link to the app',
  nextInsight: 'Next insight',
  openApp: 'Open Vitrine Mobile App',
  openDashboard: 'Open dashboard',
  previousInsight: 'Previous insight',
  otherPhone: 'Use another phone',
  pause: 'Pause',
  print: 'Print',
  refresh: 'Refresh',
  reload: 'Reload',
  reloadPage: 'Reload the page',
  retry: 'Retry',
  returnHome: 'Return to Home',
  share: 'Share',
  privacy: 'Privacy',
  refreshOld: 'Refresh for new insights',
  showAll: 'Show all',
  signIn: 'Sign in',
  sort: 'Sort',
  switch: 'Switch',
  terms: 'Terms',
  undo: 'Undo',
  workThrough: 'Work through',
} as const

export const SAYS = {
  allDone: 'All done',
  cancelled: 'Loading was canceled.',
  changed: 'Changed since you marked it done',
  copied: 'Copied',
  empty: 'No data available to analyze.',
  errorTitle: 'Unexpected Application Error!',
  late: 'This is taking longer than it should.',
  linkTooLong: 'too long to be used',
  linkUnreadable: /can’t be read/,
  listNotSaved: 'This list could not be saved',
  loadingUser: 'Loading user...',
  marked: 'Marked as done',
  marksNotSaved: 'What you have just marked could not be saved',
  missingNext: 'Missing redirect data.',
  needsScript: /needs JavaScript\. Turn it on in your browser, then reload this page\./,
  notCopied: 'Your browser blocked copying.',
  notOpened: 'This could not be opened. Try again when you are online.',
  notFound: 'Oops! Page not found',
  offline: 'You are offline.',
  offlineSaved: 'Offline. Showing saved insights.',
  offlineNote: 'Offline, saved',
  nothingChanged: 'Nothing new or changed is left to do.',
  promise: 'It reads. It changes nothing.',
  scan: 'Scan this code',
  signedOut: 'You are signed out.',
  staysHere: 'Your saved insights stay here.',
  stillWorking: 'Still working. This can take a minute or two; you can leave this page open.',
  withoutText: '2 insights came without text and aren’t shown.',
} as const

export const ALL_TABS = Object.values(ANALYSES).map(({ label }) => label)

export const SORT = { received: 'Default order', name: 'A to Z', id: 'By ID' } as const

export const allDone = (count: number) => `All ${count} done.`
export const left = (count: number) => `${count} to do`
export const onlyDone = (query: string) => `Only done insights match “${query}”`
export const noMatch = (query: string) => `No insights match “${query}”`
export const loading = (analysis: Analysis) => `Loading ${analysis} insights...`
export const viewing = (analysis: Analysis) => `Viewing ${ANALYSES[analysis].label} Insights`
export const searchField = (analysis: Analysis) => `Search ${analysis}`
export const counted = (all: number) => `${all.toLocaleString('en')} insights`
export const found = (some: number, all: number) => `${some} of ${all.toLocaleString('en')}`
export const worked = (open: number, done: number) => `${done} of ${open + done} done`
export const changed = (added: number, altered: number, gone: number) =>
  `${added} new · ${altered} changed · ${gone} gone`
export const changedSince = (open: number, done: number, some: number) =>
  `${worked(open, done)} (${some} changed)`
export const doneList = (count: number) => `Done (${count})`
export const showDone = (count: number) => `Show done (${count})`
export const welcome = (name: string) => `Welcome, ${name}`
export const backTo = (analysis: Analysis) => `Back to ${ANALYSES[analysis].label}`
export const someDone = (count: number) => `${count} done`
