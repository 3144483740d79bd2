/** Lets the contenders run one after the other, round after round, in one and the same run. */

/** Returns what was measured for each contender, one value a round. */
export async function takeTurns<Name, Value = number>(
  names: readonly Name[],
  rounds: number,
  measure: (name: Name) => Promise<Value>,
): Promise<(name: Name) => readonly Value[]> {
  const values = new Map<Name, Value[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) values.get(name)?.push(await measure(name))
  }
  return (name) => values.get(name) ?? []
}
