/** Reads what the server wrote into the page about this deployment. */
import type { Site } from '../../shared/site.ts'

/** Throws where the document carries no site: it was not made by our server. */
export function readSite(document: Document): Site {
  const text = document.getElementById('site')?.textContent
  if (!text) throw new Error('readSite: the document has no #site.')
  return JSON.parse(text)
}
