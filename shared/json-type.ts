/** Decides whether a response is JSON. The page, and the server's log and metrics, must agree on it. */

/** According to the WHATWG MIME Sniffing standard, section 4.6. */
export function isJsonType(contentType: string | null | undefined): boolean {
  const [type = ''] = (contentType ?? '').split(';')
  return /^(application|text)\/json$|^[^/]+\/[^/]+\+json$/.test(type.trim().toLowerCase())
}
