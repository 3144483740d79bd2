/** Finds variables that are not read but resemble ours. */

/** Pairs of a variable that is set and the one that was probably meant. */
export function findMisspelt(
  given: readonly string[],
  known: readonly string[],
): (readonly [given: string, meant: string])[] {
  return given.flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((candidate) => isLike(name, candidate))
    return meant === undefined ? [] : [[name, meant] as const]
  })
}

/** The same letters, a part or more of the name, or up to two neighboring letters that differ. */
function isLike(name: string, known: string): boolean {
  const [given, meant] = [lettersOf(name), lettersOf(known)]
  if (given === meant) return true
  // A shell sets `_`, which begins every name.
  if (given === '') return false
  // A single word, such as HOST, begins names of many other programs.
  if (!name.includes('_') || !known.includes('_')) return false
  if (meant.startsWith(given) || name.startsWith(`${known}_`)) return true
  const shared = [...given].findIndex((letter, index) => letter !== meant[index])
  const start = shared === -1 ? given.length : shared
  return [0, 1, 2].some((more) =>
    [0, 1, 2].some((less) => given.slice(start + more) === meant.slice(start + less)),
  )
}

const lettersOf = (name: string) => name.replaceAll(/[_-]/g, '').toUpperCase()
