/** Reads the insights from a reply; where that fails, the error's message says why (spec, sections 5, 7 and 8). */
import { isObject, parseJson } from '../../session/parse-json.ts'
import { AnalysisError } from './analysis-error.ts'
import { errorReply } from './error-reply.ts'
import { firstCharacters } from './first-characters.ts'

const EXCERPT_LENGTH = 200

/** The list under `analysis`; a missing one is empty. The status counts only where there is none. */
export function readReply({ status, ok, headers }: Response, text: string, path: string): readonly unknown[] {
  if (!isJson(headers.get('content-type'))) {
    throw new AnalysisError(`Invalid JSON from ${path}: ${firstCharacters(text, EXCERPT_LENGTH)}`, { status })
  }
  const body = parseJson(text)
  const analysis = isObject(body) ? body.analysis : undefined
  if (Array.isArray(analysis)) return analysis
  if (!ok) throw errorReply(status, body)
  if (isObject(body) && (analysis === undefined || analysis === null)) return []
  throw new AnalysisError("The reply can't be read, so nothing was saved. Please try again later.", {
    status,
  })
}

/** A JSON MIME type by the WHATWG's MIME Sniffing standard, section 4.6. */
function isJson(contentType: string | null): boolean {
  const [type = ''] = (contentType ?? '').split(';')
  return /^(application|text)\/json$|^[^/]+\/[^/]+\+json$/.test(type.trim().toLowerCase())
}
