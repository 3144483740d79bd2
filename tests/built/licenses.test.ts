/** The license texts of the bundled libraries. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LOCKED = Object.entries<{ version?: string; dev?: boolean }>(
  JSON.parse(readFileSync('package-lock.json', 'utf8')).packages,
)

/** Returns the entries of a bundle's licenses.txt for each package, such as `react - 19.3.1 (MIT)`, and their texts. */
function readNotices(bundle: string) {
  const sections = readFileSync(`dist/${bundle}/licenses.txt`, 'utf8').split(/^## (?=\S+ - \d)/m)
  return sections.slice(1).map((section) => {
    const [name = '', , version] = section.split(/\s/, 3)
    return { name, version, section }
  })
}

const BUNDLES = ['client', 'prerender', 'server', 'check-host'] as const

test.each(BUNDLES)(
  'dist/%s/licenses.txt contains each dependency’s license text, and no development tool’s',
  (bundle) => {
    for (const { name, version, section } of readNotices(bundle)) {
      expect(section).toMatch(/permission|redistribution|licensed under/i)
      const isShipped = LOCKED.some(
        ([path, entry]) => path.endsWith(`node_modules/${name}`) && entry.version === version && !entry.dev,
      )
      expect([name, isShipped]).toEqual([name, true])
    }
  },
)

test('every package in dependencies is bundled, and every other package is a development tool', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const bundled = BUNDLES.flatMap(readNotices).map(({ name }) => name)
  expect(Object.keys(dependencies).filter((name) => !bundled.includes(name))).toEqual([])
})
