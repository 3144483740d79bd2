/** Inlined in every page, as the first thing that the browser runs: to save a request, and a page that is left at once. */
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from '../../shared/languages.ts'
import { pagePath } from '../../shared/pages.ts'
import { DASHBOARD_PATTERN, LANGUAGE_KEY, SIGN_IN_MARK, TOKEN_KEY } from '../../shared/sign-in.ts'

const FACTS = {
  dashboards: Object.fromEntries(LANGUAGE_NAMES.map((name) => [name, pagePath('dashboard', name)])),
  dashboardPattern: DASHBOARD_PATTERN.source,
  defaultLanguage: DEFAULT_LANGUAGE,
  languageKey: LANGUAGE_KEY,
  tokenKey: TOKEN_KEY,
  mark: SIGN_IN_MARK,
}

/** `own`: the page's language; not read from the document, as extensions change it. */
export function inlineScript(own: Language): string {
  return `(${run})('${own}',${JSON.stringify(FACTS)})`
}

/**
 * Redirects sign-in links to the dashboard of the owner's language, and another language's dashboard to it; `stop` cancels
 * pending loads. That language is the chosen one, else the one in the address, else the token's `locale`, else the browser's
 * first that is offered. Remembers the choice at a link to another language, which leads to the same tab and search. Tells the
 * landing page's styles of a session before the first paint, and those of the thank-you page that it lacks what it should
 * hand over. Sent as its source: it can use nothing of this module.
 */
function run(own: string, facts: typeof FACTS): void {
  const { dashboards, dashboardPattern, defaultLanguage, languageKey, tokenKey, mark } = facts
  const { dataset } = document.documentElement

  function read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  function isDashboard(): boolean {
    try {
      return new RegExp(dashboardPattern, 'i').test(decodeURI(location.pathname))
    } catch {
      return false
    }
  }

  function tokenLocale(): unknown {
    const { hash } = location
    try {
      const token = hash.startsWith(mark) ? decodeURIComponent(hash.slice(mark.length)) : read(tokenKey)
      const [, payload = ''] = token?.split('.') ?? []
      return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))).locale
    } catch {
      return undefined
    }
  }

  function ownersLanguage(): string {
    const chosen = read(languageKey) ?? ''
    if (Object.hasOwn(dashboards, chosen)) return chosen
    if (own !== defaultLanguage) return own
    const offered = [tokenLocale(), ...navigator.languages].map((tag) => String(tag).split('-')[0] ?? '')
    return offered.map((name) => name.toLowerCase()).find((name) => Object.hasOwn(dashboards, name)) ?? own
  }

  function redirect(): void {
    stop()
    location.replace(dashboards[ownersLanguage()] + (isDashboard() ? location.search : '') + location.hash)
  }

  addEventListener('hashchange', () => {
    if (!isDashboard() && location.hash.startsWith(mark)) redirect()
  })
  if (isDashboard() ? ownersLanguage() !== own : location.hash.startsWith(mark)) redirect()

  function keepLanguage({ target }: Event): void {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-language]')
    if (!link) return
    link.search = location.search
    try {
      localStorage.setItem(languageKey, link.hreflang)
    } catch {}
  }
  addEventListener('click', keepLanguage)
  addEventListener('auxclick', keepLanguage)

  // The page's own script that does not come can't say so itself.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) dataset['code'] = 'missing'
    },
    true,
  )

  if (!isDashboard() && read(tokenKey)) dataset['session'] = 'signed-in'
  if (/\/installed/i.test(location.pathname) && !/[?&]next=[^&]/.test(location.search))
    dataset['next'] = 'missing'
}
