/** Finds variables that are not read but resemble ours. */
import leven from 'leven'

/** Returns pairs of a given variable and the probably intended one. */
export function findMisspelled(
  given: readonly string[],
  known: readonly string[],
): (readonly [given: string, meant: string])[] {
  return given.flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((candidate) => isLike(name, candidate))
    return meant === undefined ? [] : [[name, meant] as const]
  })
}

const MAX_DIFFERENT = 2

/** Whether the names are equal except for a few letters, or one begins with the other. */
function isLike(name: string, known: string): boolean {
  const [given, meant] = [lettersOf(name), lettersOf(known)]
  if (given === meant) return true
  // A shell sets `_`, which is the start of every name.
  if (given === '') return false
  // A single word, such as HOST, is the start of many other programs' variables.
  if (!name.includes('_') || !known.includes('_')) return false
  if (meant.startsWith(given) || name.startsWith(`${known}_`)) return true
  return leven(given, meant) <= MAX_DIFFERENT
}

const lettersOf = (name: string) => name.replaceAll(/[_-]/g, '').toUpperCase()
