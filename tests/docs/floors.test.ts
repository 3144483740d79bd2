/** A module may import modules of the same folder, and of folders above it in this list. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const FLOORS = [
  ['shared'],
  ['client/language', 'client/storage', 'client/create-store.ts'],
  ['client/ui'],
  ['client/session', 'client/offline'],
  ['client/arrival'],
  ['client/dashboard/model'],
  ['client/dashboard/lists'],
  ['client/dashboard/marks.ts', 'client/dashboard/view.ts', 'client/dashboard/keys.ts'],
  ['client/dashboard/shop'],
  ['client/dashboard/status'],
  ['client/dashboard/take-away'],
  ['client/dashboard/actions.ts'],
  ['client/dashboard/useActions.ts', 'client/dashboard/SearchField.tsx'],
  ['client/dashboard/Toast.tsx', 'client/dashboard/sections'],
  ['client/dashboard/review'],
  ['client/dashboard', 'client/landing', 'client/legal', 'client/handoff'],
  ['client/app'],
  ['client'],
  ['server/http'],
  ['server/config-values.ts', 'server/analysis-address.ts'],
  ['server/config.ts'],
  ['server/tokens'],
  ['server/limits', 'server/observability'],
  ['server/analysis-proxy'],
  ['server/check-host', 'server/sample-shop'],
  ['server/pages'],
  ['server'],
  ['server/dev'],
]
const MODULES = globSync('{shared,server,client}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*', '**/testing/**'],
})

test('each module is in a folder of the list: a new folder is put into FLOORS, above what imports it', () => {
  const hasFloorsInside = (folder: string) => FLOORS.flat().some((name) => name.startsWith(`${folder}/`))
  const unknown = MODULES.filter((file) => {
    const folder = folderOf(file)
    return file !== folder && hasFloorsInside(folder) && dirname(file) !== folder
  })
  expect([...new Set(unknown.map((file) => dirname(file)))]).toEqual([])
})

function folderOf(file: string): string {
  const folders = FLOORS.flat().filter((folder) => file === folder || file.startsWith(`${folder}/`))
  return folders.sort((a, b) => b.length - a.length)[0] ?? file.split('/', 1).join()
}

function mayImport(from: string, to: string): boolean {
  const [floor, below] = [from, to].map((folder) => FLOORS.findIndex((names) => names.includes(folder)))
  if (from === to || to === 'shared') return true
  if (from.split('/', 1).join() !== to.split('/', 1).join()) return false
  return floor !== undefined && below !== undefined && below >= 0 && below < floor
}

test('no module imports from its neighbors or from above', () => {
  const wrong = MODULES.flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g)
    const targets = Array.from(imports, ([, path = '']) => join(dirname(file), path))
    return targets
      .filter((target) => !target.endsWith('.css') && !mayImport(folderOf(file), folderOf(target)))
      .map((target) => `${file} → ${target}`)
  })
  expect(wrong).toEqual([])
})

// vite.config.ts names classes by the sheet's name.
test('no two style sheets have the same name', () => {
  const names = globSync('client/**/*.module.css').map((file) => basename(file))
  expect(names).toEqual([...new Set(names)])
})
