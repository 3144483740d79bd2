/** How a red test is told, at once and in the last lines of a run: its name, and as much of the reason as a few lines hold. */
import { stripVTControlCharacters } from 'node:util'

export function tellRed(name: string, reasons: readonly (string | undefined)[]): string {
  const said = reasons.map((reason = '') => stripVTControlCharacters(reason).slice(0, 800))
  return [`FAILED ${name}`, ...said.flatMap((reason) => reason.split('\n'))].join('\n  ')
}
