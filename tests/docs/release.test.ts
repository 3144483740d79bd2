/** The image and the package are of one release. */
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
