/** A module may import modules of its own folder, and of folders in earlier rows of this list. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const LAYERS = [
  ['shared'],
  [...['create-store', 'page-at', 'tab-in-url', 'site', 'plain-click'].map((name) => `client/${name}.ts`)],
  ['client/in-flight.ts'],
  ['client/language', 'client/storage'],
  ['client/ui'],
  ['client/session', 'client/offline'],
  ['client/arrival'],
  ['client/dashboard/model'],
  ['client/dashboard/view.ts', 'client/dashboard/insight-texts.ts', 'client/dashboard/focus.ts'],
  ['client/dashboard/data'],
  ['client/dashboard/export'],
  ['client/dashboard/actions'],
  ['client/dashboard/keys.ts', 'client/dashboard/commands.ts'],
  ['client/dashboard/dashboard-context.ts'],
  ['client/dashboard/panel/status'],
  ['client/dashboard/later'],
  ['client/dashboard/panel/sections'],
  ['client/dashboard/review'],
  ['client/dashboard/panel'],
  ['client/dashboard/dialogs'],
  ['client/dashboard/frame'],
  ['client/landing', 'client/legal', 'client/handoff'],
  ['client/app'],
  ['client'],
  ['server/http'],
  ['server/config'],
  ['server/tokens'],
  ['server/limits', 'server/observability'],
  ['server/analysis-proxy'],
  ['server/sample-shop'],
  ['server/pages'],
  ['server'],
  ['server/dev', 'server/check-host'],
]
const MODULES = globSync('{shared,server,client}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*', '**/testing/**'],
})

test('each module is in a folder of the list, and a new folder goes after the folders it imports', () => {
  const hasLayersInside = (folder: string) => LAYERS.flat().some((name) => name.startsWith(`${folder}/`))
  const unknown = MODULES.filter((file) => {
    const folder = folderOf(file)
    return file !== folder && hasLayersInside(folder) && dirname(file) !== folder
  })
  expect([...new Set(unknown.map((file) => dirname(file)))]).toEqual([])
})

function folderOf(file: string): string {
  const folders = LAYERS.flat().filter((folder) => file === folder || file.startsWith(`${folder}/`))
  return folders.sort((a, b) => b.length - a.length)[0] ?? file.split('/', 1).join()
}

function mayImport(from: string, to: string): boolean {
  const [own, other] = [from, to].map((folder) => LAYERS.findIndex((names) => names.includes(folder)))
  if (from === to || to === 'shared') return true
  if (from.split('/', 1).join() !== to.split('/', 1).join()) return false
  return own !== undefined && other !== undefined && other >= 0 && other < own
}

test('no module imports from another folder in its own row of the list, or in a later row', () => {
  const wrong = MODULES.flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g)
    const targets = Array.from(imports, ([, path = '']) => join(dirname(file), path))
    return targets
      .filter((target) => !target.endsWith('.css') && !mayImport(folderOf(file), folderOf(target)))
      .map((target) => `${file} → ${target}`)
  })
  expect(wrong).toEqual([])
})

// vite.config.ts names CSS classes after their style sheet.
test('no two style sheets have the same name', () => {
  const names = globSync('client/**/*.module.css').map((file) => basename(file))
  expect(names).toEqual([...new Set(names)])
})
