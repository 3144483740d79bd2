/** Has Stryker run the mutants that were drawn (`DRAWN`, a file of their keys), and none that merely lies within one of them. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { keyOf } from './mutant.ts'

class DrawnChecker {
  readonly #drawn = new Set<string>(JSON.parse(readFileSync(process.env['DRAWN'] ?? '', 'utf8')))

  async init(): Promise<void> {}

  async check(mutants: readonly Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#check(mutant)]))
  }

  #check({ fileName, location: { start, end }, ...mutant }: Mutant): CheckResult {
    const location = { start: countFromOne(start), end: countFromOne(end) }
    return this.#drawn.has(keyOf({ ...mutant, file: relative('', fileName), location }))
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'It was not drawn.' }
  }
}

function countFromOne({ line, column }: Mutant['location']['start']) {
  return { line: line + 1, column: column + 1 }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'drawn', DrawnChecker)]
