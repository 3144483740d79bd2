/** The site's settings, which the server writes into each document. */
import type { Site } from '../shared/site.ts'

export function readSite(): Site {
  return JSON.parse(document.getElementById('site')?.textContent ?? '')
}
