/** The same JSON in ASCII. WebKit has room for twice as many characters where none is beyond Latin-1. */
export function toAsciiJson(json: string): string {
  const escaped = json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  // Made anew from its bytes: WebKit goes by how a string is held, and parts of a wide one stay wide.
  return new TextDecoder().decode(new TextEncoder().encode(escaped))
}
