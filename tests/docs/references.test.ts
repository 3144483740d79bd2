/** Every document names files, commands and browsers that exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { BASELINE } from '../../build/baseline.ts'

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md')].map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
)

test.each(DOCUMENTS)('%s names only files and folders that exist', (file, text) => {
  const links = Array.from(text.matchAll(/\]\(([^)#:]+)[^):]*\)/g), ([, path = '']) =>
    join(dirname(file), path),
  )
  const code = Array.from(
    text.matchAll(/`((?:server|client|shared|build|tests|deploy|docs)\/[\w./-]+)`/g),
    ([, path = '']) => path,
  )
  expect([...links, ...code].filter((path) => !existsSync(path))).toEqual([])
})

/** A short path is below a folder that the document announces, such as "below `server/`", or beside the file before it. */
test.each(DOCUMENTS)('%s names only source files that exist, even by short paths', (_, text) => {
  const announced = Array.from(text.matchAll(/\bbelow\s`([\w/-]+)\/`/g), ([, folder = '']) => folder)
  let beside = ''
  const missing = Array.from(text.matchAll(/`((?:[\w-]+\/)*[\w.-]+\.tsx?)`/g)).filter(([, path = '']) => {
    const found = ['', beside, ...announced]
      .map((folder) => join(folder, path))
      .find((file) => existsSync(file))
    if (found !== undefined) beside = dirname(found)
    return found === undefined
  })
  expect(missing.map(([path]) => path)).toEqual([])
})

/** Returns the anchors that GitHub gives the headings of a page. */
function anchorsOf(file: string): readonly string[] {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test.each(DOCUMENTS)('%s links only to headings that exist', (file, text) => {
  const links = Array.from(text.matchAll(/\]\(([^)#:]*)#([^)]+)\)/g))
  const broken = links.filter(
    ([, path = '', anchor = '']) => !anchorsOf(path ? join(dirname(file), path) : file).includes(anchor),
  )
  expect(broken.map(([link]) => link)).toEqual([])
})

test.each(DOCUMENTS)('%s names only npm scripts that exist', (_, text) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = Array.from(text.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('the features page names the oldest browsers that the build supports', () => {
  const features = readFileSync('docs/features.md', 'utf8')
  const [line = ''] = /^- \*\*Browsers\..*$/m.exec(features) ?? []
  for (const target of BASELINE) {
    const [, name = '', version = ''] = /^([a-z]+)(\d+)$/.exec(target) ?? []
    expect(line).toMatch(new RegExp(`${name}\\D* ${version}\\b`, 'i'))
  }
})
