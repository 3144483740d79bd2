/** How many insights there are, in words. */

/** `found`: of those to do, what a search has left. */
export interface Counts {
  readonly found: number
  readonly open: number
  readonly done: number
}

export function describeFound({ found, open }: Counts): string {
  return `${numberOf(found)} of ${numberOf(open)}`
}

export function describeToDo({ open, done }: Omit<Counts, 'found'>): string {
  if (done > 0) return `${numberOf(open)} to do, ${numberOf(done)} done`
  return open === 1 ? '1 insight' : `${numberOf(open)} insights`
}

function numberOf(count: number): string {
  return count.toLocaleString('en')
}
