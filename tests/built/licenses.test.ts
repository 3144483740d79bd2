import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const LOCKED = Object.entries<{ version?: string; dev?: boolean }>(
  JSON.parse(readFileSync('package-lock.json', 'utf8')).packages,
)

interface Notice {
  readonly name: string
  readonly version: string
  readonly text: string
}

function readNotices(bundle: string): readonly Notice[] {
  const sections = readFileSync(`dist/${bundle}/licenses.txt`, 'utf8')
    .split(/^## (?=\S+ - \d)/m)
    .slice(1)
  return sections.map((section) => {
    const [heading = '', ...text] = section.split('\n')
    const [name = '', version = ''] = heading.split(/ (?:- )?/)
    return { name, version, text: text.join('\n').trim() }
  })
}

function isShipped({ name, version }: Notice): boolean {
  return LOCKED.some(
    ([path, entry]) => path.endsWith(`node_modules/${name}`) && entry.version === version && !entry.dev,
  )
}

const BUNDLES = ['client', 'prerender', 'server'] as const

describe.each(BUNDLES)('dist/%s/licenses.txt', (bundle) => {
  const notices = readNotices(bundle)

  test('gives a licence text for every package', () => {
    expect(notices.filter(({ text }) => !/permission|redistribution|licensed under/i.test(text))).toEqual([])
  })

  test('names dependencies, no development tools: audits and SBOMs see all of them', () => {
    expect(notices.filter((notice) => !isShipped(notice))).toEqual([])
  })
})

test('the client’s licences name the libraries that browsers are sent', () => {
  const named = readNotices('client').map(({ name }) => name)
  expect(named).toEqual(expect.arrayContaining(['react', 'react-dom', 'scheduler', 'react-router', 'swr']))
})

test('every dependency is bundled: what is not belongs to the development tools', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const bundled = BUNDLES.flatMap(readNotices).map(({ name }) => name)
  expect(Object.keys(dependencies).filter((name) => !bundled.includes(name))).toEqual([])
})
