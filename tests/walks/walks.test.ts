/**
 * Random walks over the dashboard. `WALKS=1000 npx vitest run --project walks` takes more of them, `WALKS_SEED` the same
 * again. A walk that was found goes into `corpus/` as a list of its steps, and is taken first from then on.
 */
import { globSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, test } from 'vitest'
import { startProduct } from '../../server/testing/start-product.ts'
import { startCountedHost } from '../support/counted-host.ts'
import { findBrowser } from '../support/find-browser.ts'
import { ownList } from './owner.ts'
import { STEPS, type StepName } from './steps.ts'
import { takeWalk } from './take-walk.ts'

const NAMES = Object.keys(STEPS).filter(isStepName)
const WALKS = Number(process.env['WALKS'] ?? 100)
const SEED = Number(process.env['WALKS_SEED'] ?? Date.now() % 2 ** 31)
const LENGTH = 15

function isStepName(name: string): name is StepName {
  return Object.hasOwn(STEPS, name)
}

const host = await startCountedHost(ownList())
const product = await startProduct({ env: { ANALYSIS_HOST: host.origin, RATE_LIMIT_PER_MINUTE: '0' } })
const browser = await chromium.launch({
  executablePath: findBrowser(),
  // As owners have it: a page that is left may come back as it was.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: ['--no-sandbox', '--disable-gpu'],
})
afterAll(async () => {
  await browser.close()
  await product[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
})
const place = { browser, host, origin: product.origin }

test.for(globSync('tests/walks/corpus/*.json'))('%s', async (file) => {
  const steps = v.parse(v.array(v.string()), JSON.parse(readFileSync(file, 'utf8')))
  await takeWalk(place, steps.filter(isStepName))
})

test(`an owner who takes ${WALKS} walks with seed ${SEED} meets no violation`, {
  timeout: WALKS * 30_000,
}, async () => {
  const walk = fc.array(fc.constantFrom(...NAMES), { minLength: LENGTH, maxLength: LENGTH })
  await fc.assert(
    fc.asyncProperty(walk, (steps) => takeWalk(place, steps)),
    // A shorter walk would take long to find; the message has the steps that were taken.
    { numRuns: WALKS, seed: SEED, endOnFailure: true },
  )
})
