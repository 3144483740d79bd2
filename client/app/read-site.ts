/** Reads what the server wrote into the page about this deployment. */
import type { Site } from '../../shared/site.ts'
import { isObject, parseJson } from '../session/parse-json.ts'

/** Throws where the document carries no site: it was not made by our server. */
export function readSite(document: Document): Site {
  const site = parseJson(document.getElementById('site')?.textContent)
  if (!isObject(site)) throw new Error('readSite: the document has no #site.')
  const optional = (name: keyof Site) => {
    const value = site[name]
    return typeof value === 'string' ? { [name]: value } : {}
  }
  return {
    productName: readText(site, 'productName'),
    companyName: readText(site, 'companyName'),
    supportEmail: readText(site, 'supportEmail'),
    mobileCallbackUrl: readText(site, 'mobileCallbackUrl'),
    comingSoon: site.comingSoon === true,
    ...optional('appStoreUrl'),
    ...optional('googlePlayUrl'),
    ...optional('installUrl'),
    ...optional('sampleToken'),
  }
}

function readText(site: Readonly<Record<string, unknown>>, name: keyof Site): string {
  const value = site[name]
  if (typeof value !== 'string') throw new Error(`readSite: ${name} is no text.`)
  return value
}
