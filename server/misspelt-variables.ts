/** Finds variables that were probably meant for this server but bear another name. */

/** Set by Docker, shells and Node on every machine. */
const FOREIGN_NAMES = new Set(['HOSTNAME', 'HOSTTYPE', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'NODE_PATH'])

const MIN_LENGTH_FOR_TYPOS = 7

/** Pairs of a variable that is set and the one that was probably meant. */
export function findMisspelt(
  given: readonly string[],
  known: readonly string[],
): (readonly [given: string, meant: string])[] {
  return given.flatMap((name) => {
    if (known.includes(name) || FOREIGN_NAMES.has(name) || name.startsWith('npm_')) return []
    const meant = known.find((candidate) => isLike(name, candidate))
    return meant === undefined ? [] : [[name, meant] as const]
  })
}

function isLike(name: string, known: string): boolean {
  const [a, b] = [normalize(name), normalize(known)]
  if (a === b) return true
  // TRUST_PROXY for TRUST_PROXY_HOPS, REDIS_URL_FILE for REDIS_URL; a single word would be too common.
  if (name.includes('_') && a.length >= MIN_LENGTH_FOR_TYPOS && b.startsWith(a)) return true
  if (known.includes('_') && name.toUpperCase().startsWith(`${known}_`)) return true
  if (Math.min(a.length, b.length) < MIN_LENGTH_FOR_TYPOS) return false
  return editDistance(a, b) <= (b.length < 12 ? 1 : 2)
}

const normalize = (name: string) => name.replaceAll(/[_-]/g, '').toUpperCase()

/** Levenshtein's distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
