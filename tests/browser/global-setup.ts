/** Once for all browser tests: one Chromium, one sample shop on its own port, one build of the product before it. */
import { chromium } from '@playwright/test'
import type { TestProject } from 'vitest/node'
import { startSampleShop } from '../../server/sample-shop/host/start-sample-shop.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { findBrowser } from '../support/find-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserEndpoint: string
    sampleShop: string
    product: string
  }
}

export default async function setup(project: TestProject) {
  const browser = await chromium.launchServer({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const sampleShop = await startSampleShop()
  const product = await startProduct({
    env: { ANALYSIS_HOST: sampleShop.origin, RATE_LIMIT_PER_MINUTE: '0' },
  })
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('sampleShop', sampleShop.origin)
  project.provide('product', product.origin)

  return async () => {
    await product[Symbol.asyncDispose]()
    await sampleShop.close()
    await browser.close()
  }
}
