import type { Site } from '../../shared/site.ts'

/** This deployment's settings, which the server writes into the document. */
export function readSite(): Partial<Site> {
  return JSON.parse(document.getElementById('site')?.textContent || '{}')
}
