/** Reads the insights from a reply; where that fails, the error's message says why (spec, sections 5, 7 and 8). */
import { isObject } from '../../session/parse-json.ts'
import { AnalysisError } from './analysis-error.ts'
import { firstCharacters } from './first-characters.ts'
import { parseErrorBody } from './parse-error-body.ts'
import { receive } from './receive.ts'

const EXCERPT_LENGTH = 200

/** The list under `analysis`; a missing one is empty. The status counts only where there is none. */
export async function readReply(reply: Response, path: string): Promise<readonly unknown[]> {
  const { status, ok } = reply
  if (!isJson(reply.headers.get('content-type'))) {
    throw new AnalysisError(`Invalid JSON from ${path}: ${await readStart(reply)}`, { status })
  }
  const text = await receive(reply.text())
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw ok ? unreadable(status, cause) : parseErrorBody(status, undefined)
  }
  const analysis = isObject(body) ? body.analysis : undefined
  if (Array.isArray(analysis)) return analysis
  if (!ok) throw parseErrorBody(status, body)
  if (isObject(body) && (analysis === undefined || analysis === null)) return []
  throw unreadable(status)
}

/** A JSON MIME type by the WHATWG's MIME Sniffing standard, section 4.6. */
function isJson(contentType: string | null): boolean {
  const [type = ''] = (contentType ?? '').split(';')
  return /^(application|text)\/json$|^[^/]+\/[^/]+\+json$/.test(type.trim().toLowerCase())
}

/** Little more of the body is read than is shown: an error page may be of any size. */
async function readStart(reply: Response): Promise<string> {
  // Not piped through a TextDecoderStream: Safari 16 reports a pipe that is cancelled as an error that nobody caught.
  const reader = reply.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (reader && text.length < 2 * EXCERPT_LENGTH) {
    const { value, done } = await receive(reader.read())
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  await reader?.cancel()
  return firstCharacters(text, EXCERPT_LENGTH)
}

function unreadable(status: number, cause?: unknown): AnalysisError {
  return new AnalysisError("The reply can't be read, so nothing was saved. Please try again later.", {
    status,
    cause,
  })
}
