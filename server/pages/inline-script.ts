/** Inlined in every page, as the first thing that the browser runs: to save a request, and a page that is left at once. */
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from '../../shared/languages.ts'
import { pagePath } from '../../shared/pages.ts'
import { DASHBOARD_PATTERN, LANGUAGE_KEY, SIGN_IN_MARK, TOKEN_KEY } from '../../shared/sign-in.ts'

const DASHBOARDS = Object.fromEntries(
  LANGUAGE_NAMES.map((language) => [language, pagePath('dashboard', language)]),
)

/**
 * Redirects sign-in links to the dashboard of the owner's language, and another language's dashboard to it; `stop` cancels
 * pending loads. That language is the chosen one, else the one in the address, else the token's `locale`, else the browser's
 * first that is offered. Remembers the choice at a link to another language, which leads to the same tab and search. Tells the
 * landing page's styles of a session before the first paint, and those of the thank-you page that it lacks what it should
 * hand over. `own`: not read from the document, as extensions change it.
 */
export const inlineScript = (own: Language) => `(function(html,own,dashboards){
function offered(tags){for(var i=0;i<tags.length;i++){var name=String(tags[i]).split('-')[0].toLowerCase();if(dashboards.hasOwnProperty(name))return name}}
function tokenLocale(){try{
var mark='${SIGN_IN_MARK}',hash=location.hash,token=hash.indexOf(mark)?localStorage['${TOKEN_KEY}']:decodeURIComponent(hash.slice(mark.length))
return JSON.parse(atob(token.split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).locale
}catch(e){}}
function isDashboard(){try{return ${DASHBOARD_PATTERN}.test(decodeURI(location.pathname))}catch(e){}}
;(onhashchange=function(event){
try{var language=localStorage['${LANGUAGE_KEY}']}catch(e){}
if(!dashboards.hasOwnProperty(language))language=own!=='${DEFAULT_LANGUAGE}'?own:offered([tokenLocale()].concat(navigator.languages))||own
if(isDashboard()?event||language===own:location.hash.indexOf('${SIGN_IN_MARK}'))return
stop()
location.replace(dashboards[language]+(isDashboard()?location.search:'')+location.hash)
})()
onclick=onauxclick=function(event){
var link=event.target.closest('a[data-language]')
if(!link)return
link.search=location.search
try{localStorage['${LANGUAGE_KEY}']=link.hreflang}catch(e){}
}
try{if(!isDashboard()&&localStorage['${TOKEN_KEY}'])html.dataset.session='signed-in'}catch(e){}
if(/\\/installed/i.test(location.pathname)&&!/[?&]next=[^&]/.test(location.search))html.dataset.next='missing'
})(document.documentElement,'${own}',${JSON.stringify(DASHBOARDS)})`
