/** Reads what the server wrote into the page about this deployment. */
import type { Site } from '../../shared/site.ts'
import { isObject, parseJson } from '../session/parse-json.ts'

const REQUIRED = ['productName', 'companyName', 'supportEmail', 'mobileCallbackUrl'] as const

/** Throws where the document carries no site: it was not made by our server. */
export function readSite(document: Document): Site {
  const site = parseJson(document.getElementById('site')?.textContent)
  if (!isSite(site)) throw new Error('readSite: the document has no #site.')
  return site
}

function isSite(value: unknown): value is Site {
  return isObject(value) && REQUIRED.every((name) => typeof value[name] === 'string')
}
