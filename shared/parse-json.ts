/** Reads JSON from others, whose numbers may be longer than JavaScript's. */

/** Returns undefined for a missing text or invalid JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** In these fields, turns an integer of more than 15 digits into a string, because `JSON.parse` would round it. */
export function parseJsonWithId(text: string | null | undefined, ...idFields: readonly string[]): unknown {
  const longId = new RegExp(`("(?:${idFields.join('|')})"\\s*:\\s*)(-?[1-9]\\d{15,})(?![\\d.eE])`, 'g')
  return parseJson(text?.replace(longId, '$1"$2"'))
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
