/** Uses axe to find problems for users of screen readers and keyboards. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { untilStill } from './until-still.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns one line for each violation of WCAG 2.2 AA or a best practice. Every screen must have none. */
export function findBarriers(page: Page): Promise<string[]> {
  return findViolations(page, WCAG_AA)
}

/** Returns texts with a contrast below 7:1 (WCAG 2.2, 1.4.6), which owners who ask for more contrast must get. */
export function findPaleTexts(page: Page): Promise<string[]> {
  return findViolations(page, { type: 'rule', values: ['color-contrast-enhanced'] })
}

async function findViolations(page: Page, runOnly: object): Promise<string[]> {
  await page.evaluate(AXE)
  // Elements that fade in or out have a lower contrast.
  await untilStill(page)
  return page.evaluate(async (rules) => {
    const { violations } = await Reflect.get(window, 'axe').run(document, { runOnly: rules })
    return violations.flatMap(
      (violation: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
        violation.nodes.map((node) => `${violation.id}: ${node.html}\n${node.failureSummary}`),
    )
  }, runOnly)
}
