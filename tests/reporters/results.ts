/** Where a run leaves its counts, in JUnit's format, by the npm script that it is. `npm test` begins by removing them. */
export const RESULTS = 'node_modules/.cache/tests'

export function resultsOf(runner: string): string {
  const script = process.env['npm_lifecycle_event'] ?? 'npx'
  return `${RESULTS}/${script.replaceAll(':', '-')}.${runner}.xml`
}
