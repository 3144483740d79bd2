/**
 * The tests in this folder run once per engine. `visit` opens a window with a fresh profile. At the end of each test,
 * the page must have no unexpected complaints.
 */
import { test as base, expect, inject } from 'vitest'
import { currentLanguage } from '../../client/language/messages.ts'
import type { ScenarioClaim } from '../../server/dev/scenario-shop.ts'
import { createSampleToken } from '../../server/sample-shop/sample-token.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts'
import { setTestLanguage, viewing } from '../pages/words.ts'
import { startCountedHost } from '../support/counted-host.ts'
import { type EngineName, startEngine } from './drivers/engines.ts'
import { Visit } from './visit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName
  }
}

/** The engine of this run, for features that some engine lacks. */
export const engineName = inject('engine')

const DESKTOP = { width: 1280, height: 800 }

// Vitest reads from a fixture's parameter pattern which fixtures it needs, so empty patterns are required.
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  .extend('engine', { scope: 'file' }, async ({}, { onCleanup }) => {
    const engine = await startEngine(engineName)
    onCleanup(engine.close)
    return engine
  })
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  .extend('host', { scope: 'file' }, async ({}, { onCleanup }) => {
    const host = await startCountedHost()
    onCleanup(() => host[Symbol.asyncDispose]())
    return host
  })
  .extend('product', { scope: 'file' }, async ({ host }, { onCleanup }) => {
    const product = await startProduct({ env: { ANALYSIS_HOST: host.origin, RATE_LIMIT_PER_MINUTE: '0' } })
    onCleanup(() => product[Symbol.asyncDispose]())
    return product
  })
  .extend('language', (): Language => DEFAULT_LANGUAGE)
  .extend('openVisit', async ({ engine, task, language }, { onCleanup }) => {
    setTestLanguage(language)
    const visits: Visit[] = []
    onCleanup(async () => {
      for (const visit of visits) {
        const surprises = await visit.surprises().finally(visit.tab.close)
        if (task.result?.state !== 'fail') expect(surprises, 'what the page complains of').toEqual([])
      }
    })
    return async (origin: string, viewport = DESKTOP) => {
      const visit = new Visit(await engine.openTab(viewport), origin)
      visits.push(visit)
      return visit
    }
  })
  .extend('visit', ({ openVisit, product }) => openVisit(product.origin))

/** Visits in that language. Each journey also exists in Arabic, but tests are not repeated without need. */
export const testIn = (language: Language) => test.extend('language', language)

let owners = 0

/** Returns a new owner's token, so that the calls are counted separately. */
export function newOwner(scenario?: ScenarioClaim): string {
  owners += 1
  return createSampleToken({
    id: `owner-${engineName}-${owners}`,
    email: `owner${owners}@shop.example`,
    locale: currentLanguage(),
    ...(scenario && { scenario }),
  })
}

export async function logIn(visit: Visit, token: string): Promise<void> {
  await visit.open(`/#token=${token}`)
  await visit.read(viewing('products'))
}

/**
 * The log of a failed load, from the page and from Chromium itself. Firefox' driver reports an error
 * without its message.
 */
export const FAILED_LOAD = /^AnalysisError: |^JSHandle@error$|^Failed to load resource: /
