/** The image, the package and the changelog are of one release. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const packageJson = JSON.parse(readFileSync('package.json', 'utf8'))
const dockerfile = readFileSync('Dockerfile', 'utf8')

test('the image’s label names the package’s version', () => {
  expect(dockerfile).toMatch(`\nARG VERSION=${packageJson.version}\n`)
})

test('the image runs the Node that the tests run on', () => {
  const bases = Array.from(dockerfile.matchAll(/^FROM .*node:([\d.]+)-/gm), ([, version]) => version)
  expect(new Set(bases)).toEqual(new Set([process.versions.node]))
})

test('the changelog has an open section and one for the released version', () => {
  const headings = readFileSync('CHANGELOG.md', 'utf8').match(/^## \S+/gm)
  expect(headings?.slice(0, 2)).toEqual(['## Unreleased', `## ${packageJson.version}`])
})

test('each section of the changelog says at most what must be changed, what is new and what is fixed, in that order', () => {
  const [, ...releases] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m)
  const parts = ['You must change', 'New', 'Fixed']
  for (const release of releases) {
    const given = Array.from(release.matchAll(/^### (.*)$/gm), ([, part = '']) => part)
    expect(given).toEqual(parts.filter((part) => given.includes(part)))
  }
})
