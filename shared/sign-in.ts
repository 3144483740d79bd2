/** The sign-in link, `#token=<session token>`, and the page that accepts it. */
import { PAGES } from './pages.ts'

export const SIGN_IN_MARK = '#token='

export const MAX_TOKEN_LENGTH = 8192

export const DASHBOARD_PATTERN = /^\/home\/*$/i

/** In the sample owner's token, between the signature and what tells one visitor from the others. */
export const VISITOR_MARK = '-'

/** Inlined in every page to save a request: redirects sign-in links to the dashboard. `stop` cancels pending loads. */
export const SIGN_IN_SCRIPT = `(onhashchange=function(){
if(location.hash.indexOf('${SIGN_IN_MARK}')||${DASHBOARD_PATTERN}.test(location.pathname))return
stop()
location.replace('${PAGES.dashboard.path}'+location.hash)
})()`
