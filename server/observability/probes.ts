/** A balancer asks once a second; what it hears is neither logged nor counted. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz'])
