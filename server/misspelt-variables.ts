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

const MAX_DIFFERENT = 2

/** The same letters but for two, or a part or more of the name. */
function isLike(name: string, known: string): boolean {
  const [given, meant] = [lettersOf(name), lettersOf(known)]
  if (given === meant) return true
  // A shell sets `_`, which begins every name.
  if (given === '') return false
  // A single word, such as HOST, begins names of many other programs.
  if (!name.includes('_') || !known.includes('_')) return false
  if (meant.startsWith(given) || name.startsWith(`${known}_`)) return true
  return countDifferences(given, meant) <= MAX_DIFFERENT
}

/** How many letters are missing, too many or others (the Levenshtein distance), row by row. */
function countDifferences(given: string, meant: string): number {
  const letters = [...meant]
  let row = Array.from({ length: meant.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...given].entries()) {
    const next = [index + 1]
    for (const [at, other] of letters.entries()) {
      const [before = 0, above = 0, left = 0] = [row[at], row[at + 1], next[at]]
      next.push(Math.min(before + Number(letter !== other), above + 1, left + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const lettersOf = (name: string) => name.replaceAll(/[_-]/g, '').toUpperCase()
