/** An emoji is one character, and is not cut in half. */
export function firstCharacters(text: string, count: number): string {
  // Each is one or two units of the string.
  return [...text.slice(0, 2 * count)].slice(0, count).join('')
}
