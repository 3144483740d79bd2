/**
 * `npm run docs`: generates tables in docs/ and deploy/, and the English messages of failures, from the code. With
 * `--check`, as in `npm test`, it writes nothing and fails if a file differs.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { SENTENCES } from '../../shared/outcomes.ts'
import { fillConfiguration } from './configuration.ts'
import { fillContract } from './contract.ts'
import { fillEnvironment } from './environment.ts'
import { createOpenApi } from './openapi.ts'
import { fillReference } from './reference.ts'

/** Writes what owners read about failures. People write the other messages. */
function fillEnglish(page: string): string {
  const messages = Object.entries(SENTENCES).map(([cause, sentence]) => [`error.${cause}`, sentence])
  return `${JSON.stringify({ ...JSON.parse(page), ...Object.fromEntries(messages) }, null, 2)}\n`
}

const PAGES = {
  'client/language/en.json': fillEnglish,
  'deploy/.env.example': fillEnvironment,
  'docs/analysis-host.md': fillContract,
  'docs/analysis-host.openapi.yaml': createOpenApi,
  'docs/configuration.md': fillConfiguration,
  'docs/reference.md': fillReference,
} satisfies Readonly<Record<string, (page: string) => string>>

const isCheck = process.argv.includes('--check')
for (const [file, fill] of Object.entries(PAGES)) {
  const page = readFileSync(file, { encoding: 'utf8', flag: isCheck ? 'r' : 'a+' })
  const filled = fill(page)
  if (filled === page) continue
  if (isCheck) {
    console.error(`${file} differs from the code. Run npm run docs, and commit what it writes.`)
    process.exitCode = 1
  } else writeFileSync(file, filled)
}
