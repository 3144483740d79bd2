/**
 * Finds names that an object has twice, which `JSON.parse` accepts. Maps each, with its quotation marks, to the first
 * place where it is repeated.
 */
export function findRepeatedNames(json: string): ReadonlyMap<string, string> {
  const repeated = new Map<string, string>()
  const objects: Set<string>[] = []
  for (const { 0: token, 1: name, index } of json.matchAll(/[{}[\]]|("(?:[^"\\]|\\.)*")(?:\s*:)?/g)) {
    if (token === '{' || token === '[') objects.push(new Set())
    else if (token === '}' || token === ']') objects.pop()
    else if (name !== undefined && token.endsWith(':')) {
      const names = objects.at(-1)
      if (names?.has(name) && !repeated.has(name)) repeated.set(name, placeOf(json, index))
      names?.add(name)
    }
  }
  return repeated
}

function placeOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  return `line ${lines.length}, character ${(lines.at(-1) ?? '').length + 1}`
}
