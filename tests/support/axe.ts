/** Asks axe for what a screen-reader or keyboard user would stumble over. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One line a violation of WCAG 2.2 AA or a best practice; none is what every screen must have. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  // What is on its way in or out is paler than it will be.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.flatMap(
      (violation: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
        violation.nodes.map((node) => `${violation.id}: ${node.html}\n${node.failureSummary}`),
    )
  })
}
