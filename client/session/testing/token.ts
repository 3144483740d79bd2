/** Claims as any JSON value, in the token's own encoding: base64url of UTF-8. */
export function tokenOf(claims: unknown): string {
  const binary = Array.from(new TextEncoder().encode(JSON.stringify(claims)), (byte) =>
    String.fromCharCode(byte),
  )
  const encoded = btoa(binary.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `header.${encoded}.signature`
}
