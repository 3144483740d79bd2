/** This script is inlined in every page and runs first, so that a page that redirects loads nothing else. */
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from '../../shared/languages.ts'
import { pagePath } from '../../shared/pages.ts'
import { LANGUAGE_KEY, TOKEN_KEY } from '../storage/storage-keys.ts'
import { PROGRESS_PREFIX, TOKEN_PREFIX } from './fragment.ts'

const DASHBOARDS = Object.fromEntries(LANGUAGE_NAMES.map((name) => [name, pagePath('dashboard', name)]))

const SETTINGS = {
  dashboards: DASHBOARDS,
  /** Matches a path whose escapes are decoded. */
  dashboardPattern: `^(?:${Object.values(DASHBOARDS).join('|')})/*$`,
  defaultLanguage: DEFAULT_LANGUAGE,
  languageKey: LANGUAGE_KEY,
  tokenKey: TOKEN_KEY,
  tokenPrefix: TOKEN_PREFIX,
  progressPrefix: PROGRESS_PREFIX,
}

/** `own` is the page's language. It isn't read from the document, because extensions change it. */
export function inlineScript(own: Language): string {
  return `(${run})('${own}',${JSON.stringify(SETTINGS)})`
}

/**
 * Redirects login and progress links to the dashboard in the owner's language, and a dashboard in another language to that one;
 * `stop` cancels pending loads. The owner's language is the chosen one, else the one in the URL, else the token's
 * `locale`, else the browser's first one that the site supports. Stores the language when a language link is pressed,
 * and adds the current tab and search to that link. Before the first paint, sets attributes for the CSS of the landing
 * page (session, notice) and of the thank-you page (missing `next`). The function is sent as source text, so it can't
 * use anything from this module.
 */
function run(own: string, settings: typeof SETTINGS): void {
  const { dashboards, dashboardPattern, defaultLanguage, languageKey, tokenKey } = settings
  const { tokenPrefix, progressPrefix } = settings
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
      const [encoded = ''] = hash.slice(tokenPrefix.length).split('&')
      const token = hash.startsWith(tokenPrefix) ? decodeURIComponent(encoded) : read(tokenKey)
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
    const offered = [tokenLocale(), ...(navigator.languages ?? [])].map(
      (tag) => String(tag).split('-')[0] ?? '',
    )
    return offered.map((name) => name.toLowerCase()).find((name) => Object.hasOwn(dashboards, name)) ?? own
  }

  function redirect(): void {
    stop()
    location.replace(dashboards[ownersLanguage()] + (isDashboard() ? location.search : '') + location.hash)
  }

  // Some programs escape the # of a link.
  const unescaped = location.pathname.replace(/%23(token|progress)(?:=|%3d)/i, '#$1=')
  if (unescaped !== location.pathname) {
    stop()
    location.replace(unescaped + location.search)
    return
  }

  const isLink = () => [tokenPrefix, progressPrefix].some((prefix) => location.hash.startsWith(prefix))
  addEventListener('hashchange', () => {
    if (!isDashboard() && isLink()) redirect()
  })
  if (isDashboard() ? ownersLanguage() !== own : isLink()) redirect()

  /** For links that open a document: the page's own script prevents the others' default (language/LanguageLinks.tsx). */
  function keepLanguage({ target, button, defaultPrevented }: MouseEvent): void {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-language]')
    if (!link || defaultPrevented || button === 2) return
    link.search = location.search
    try {
      localStorage.setItem(languageKey, link.hreflang)
    } catch {}
  }
  addEventListener('click', keepLanguage)
  addEventListener('auxclick', keepLanguage)

  // Both links would drop the fragment, and with it the session that it brings.
  addEventListener('click', (event) => {
    const { target, defaultPrevented } = event
    if (!(target instanceof Element) || defaultPrevented) return
    const isReload = target.closest('[data-reload]')
    if (!isReload && !target.closest('a[href="#main"]')) return
    event.preventDefault()
    if (isReload) location.reload()
    else document.getElementById('main')?.focus()
  })

  // If the page's own script doesn't load, only this script can say so.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) dataset['code'] = 'missing'
    },
    true,
  )

  if (!isDashboard()) {
    if (read(tokenKey)) dataset['session'] = 'logged-in'
    dataset['notice'] = location.hash.slice(1)
  }
  if (/\/installed/i.test(location.pathname) && !/[?&]next=[^&]/.test(location.search))
    dataset['next'] = 'missing'
}
