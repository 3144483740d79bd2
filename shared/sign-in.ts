/** The sign-in link, `#token=<session token>`, and the page that accepts it. */
import { PAGES } from './pages.ts'

export const SIGN_IN_MARK = '#token='

/** Where the browser keeps the session token. */
export const TOKEN_KEY = 'vitrine.sessionToken'

/** Tells the landing page's styles of a session before the first paint. */
const SESSION_SCRIPT = `try{if(location.pathname==='${PAGES.landing.path}'&&localStorage.getItem('${TOKEN_KEY}'))document.documentElement.dataset.session='signed-in'}catch(e){}`

export const MAX_TOKEN_LENGTH = 8192

/** In the sample owner's token, between the signature and what tells one visitor from the others. */
export const VISITOR_MARK = '-'

export const DASHBOARD_PATTERN = /^\/home\/*$/i

/** Inlined in every page to save a request: redirects sign-in links to the dashboard. `stop` cancels pending loads. */
export const SIGN_IN_SCRIPT = `(onhashchange=function(){
if(location.hash.indexOf('${SIGN_IN_MARK}')||${DASHBOARD_PATTERN}.test(location.pathname))return
stop()
location.replace('${PAGES.dashboard.path}'+location.hash)
})()
${SESSION_SCRIPT}`
