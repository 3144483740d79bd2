/** The link that signs in, `#token=<session token>`, and the one page that takes it. */
import { PAGES } from './pages.ts'

export const SIGN_IN_MARK = '#token='

/** Longer ones are refused by the server as well. */
export const MAX_TOKEN_LENGTH = 8192

/** In any letter case, with or without a slash behind it. */
export const DASHBOARD_PATTERN = /^\/home\/*$/i

/**
 * Stands in each document's head: wherever a sign-in link is opened, it leads to the dashboard at once. A file would
 * cost one more round trip; `stop` keeps the page that is being left from loading what it names.
 */
export const SIGN_IN_SCRIPT = `(onhashchange=function(){
if(location.hash.indexOf('${SIGN_IN_MARK}')||${DASHBOARD_PATTERN}.test(location.pathname))return
stop()
location.replace('${PAGES.dashboard.path}'+location.hash)
})()`
