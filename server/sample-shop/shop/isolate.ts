/** Keeps right-to-left text from pulling the figures beside it to its other end (UAX #9, isolates). */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
