/** A small wrong change of the code, as Stryker makes them. Lines and columns begin with 1. */
export interface Mutant {
  readonly file: string
  readonly location: { readonly start: Position; readonly end: Position }
  readonly mutatorName: string
  readonly replacement?: string
}

interface Position {
  readonly line: number
  readonly column: number
}

export function keyOf({ file, location: { start, end }, mutatorName, replacement = '' }: Mutant): string {
  return `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`
}
