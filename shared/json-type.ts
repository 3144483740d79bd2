/** Whether a reply is JSON, on which the page and the server's log and metrics must agree. */

/** By the WHATWG MIME Sniffing standard, section 4.6. */
export function isJsonType(contentType: string | null | undefined): boolean {
  const [type = ''] = (contentType ?? '').split(';')
  return /^(application|text)\/json$|^[^/]+\/[^/]+\+json$/.test(type.trim().toLowerCase())
}
