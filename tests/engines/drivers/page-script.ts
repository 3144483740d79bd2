/** Sends a function into a page and its result back, as text, without a driver's own types. */

/** Returns an expression for the page, which is a promise of the outcome as JSON. */
export function pageScript<Given extends readonly unknown[]>(
  run: (...given: Given) => unknown,
  given: Given,
): string {
  return `(async () => (${run})(...${JSON.stringify(given)}))().then(
    (value) => JSON.stringify({ value }),
    (error) => JSON.stringify({ error: String(error) }),
  )`
}

/** @throws what the function in the page has thrown */
export function parseOutcome(text: unknown) {
  const { value, error } = JSON.parse(String(text))
  if (error !== undefined) throw new Error(`In the page: ${error}`)
  return value
}
