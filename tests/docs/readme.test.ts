import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BASELINE } from '../../build/baseline.ts'
import { DEFAULTS, ENVIRONMENT_NAMES } from '../../server/config.ts'

const readme = readFileSync('README.md', 'utf8')
const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \|([^|]*)\|/gm)].map(
  ([, name = '', defaultCell = '']) => [name, /`([^`]*)`/.exec(defaultCell)?.[1]] as const,
)

test('README names the oldest browsers as the build has them', () => {
  const [line = ''] = /^- \*\*Every browser since.*$/m.exec(readme) ?? []
  for (const target of BASELINE) {
    const [, name = '', version = ''] = /^([a-z]+)(\d+)$/.exec(target) ?? []
    expect(line).toMatch(new RegExp(`${name}\\D* ${version}\\b`, 'i'))
  }
})

test('README’s table of variables names every variable that is read, and no other', () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual([...ENVIRONMENT_NAMES].toSorted())
})

test('README’s table gives each default as it is', () => {
  const stated = new Map(rows)
  for (const [name, value] of Object.entries(DEFAULTS))
    expect([name, stated.get(name)]).toEqual([name, String(value)])
})

const paths = [
  ...readme.matchAll(/\]\(([^)#:]+)[^):]*\)/g),
  ...readme.matchAll(/`((?:server|client|shared|build|tests)\/[\w./-]+)`/g),
].map(([, path = '']) => path)

test('every file and folder that README names exists', () => {
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('every npm script that README names exists', () => {
  const named = [...readme.matchAll(/npm run ([a-z-]+)/g)].map(([, name = '']) => name)
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
})

test.each(['server', 'client'])('README’s tree names every folder of %s/', (folder) => {
  const tree = readme.slice(readme.indexOf('## Find your way'))
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const unnamed = folders.filter(
    ({ name }) => name !== 'testing' && name !== 'public' && !tree.includes(name),
  )
  expect(unnamed.map(({ name }) => name)).toEqual([])
})
