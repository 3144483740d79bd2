/** README.md is short, and names what exists. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readme = readFileSync('README.md', 'utf8')
const { version, repository } = JSON.parse(readFileSync('package.json', 'utf8'))

test('README has sixty to a hundred lines', () => {
  const lines = readme.trimEnd().split('\n')
  expect(lines.length).toBeGreaterThanOrEqual(60)
  expect(lines.length).toBeLessThanOrEqual(100)
})

test('README names the image of the released version', () => {
  const [major, minor] = version.split('.')
  const name = repository.replace('github:', 'ghcr.io/')
  expect(readme).toContain(` ${name}:${major}.${minor}\n`)
})
