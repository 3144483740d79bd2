/** A function's way into a page and its result's way back, as text: no driver's own types between. */

/** An expression for the page: a promise of the outcome, as JSON. */
export function pageScript<Given extends readonly unknown[]>(
  run: (...given: Given) => unknown,
  given: Given,
): string {
  return `(async () => (${run})(...${JSON.stringify(given)}))().then(
    (value) => JSON.stringify({ value }),
    (error) => JSON.stringify({ error: String(error) }),
  )`
}

/** @throws What the function in the page has thrown. */
export function parseOutcome(text: unknown) {
  const { value, error } = JSON.parse(String(text))
  if (error !== undefined) throw new Error(`In the page: ${error}`)
  return value
}
