/** One owner's way over the dashboard, and what is known of it from outside. */
import type { ServerResponse } from 'node:http'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { say, viewing } from '../pages/words.ts'
import type { CountedHost } from '../support/counted-host.ts'
import { newOwner, type Owner } from './owner.ts'

export interface Walk extends AsyncDisposable {
  readonly page: Page
  readonly context: BrowserContext
  readonly host: CountedHost
  readonly origin: string
  /** All who have been signed in, the present one last. */
  readonly owners: Owner[]
  /** Where the host takes its time: what is to be answered. */
  held: ServerResponse | undefined
  isOffline: boolean
  hasFailed: boolean
  readonly uncaught: string[]
}

export async function startWalk(browser: Browser, origin: string, host: CountedHost): Promise<Walk> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  const page = await context.newPage()
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(error.message))
  const walk: Walk = {
    page,
    context,
    host,
    origin,
    owners: [],
    held: undefined,
    isOffline: false,
    hasFailed: false,
    uncaught,
    [Symbol.asyncDispose]: () => context.close(),
  }
  await page.goto(`${origin}/terms`)
  await signInAsNew(walk)
  return walk
}

export function ownerOf({ owners }: Walk): Owner {
  const owner = owners.at(-1)
  if (!owner) throw new Error('Nobody has signed in yet.')
  return owner
}

/** Whether the host takes its time, and the caller has not left. */
export function isHeld({ held }: Walk): boolean {
  return held !== undefined && !held.destroyed
}

export function callCount({ owners, host }: Walk): number {
  return owners.reduce((sum, { token }) => sum + host.callsOf(token).length, 0)
}

export function callsUnderWay({ owners, host }: Walk): number {
  return owners.reduce((sum, { token }) => sum + host.underWay(token), 0)
}

export async function signInAsNew(walk: Walk): Promise<void> {
  const owner = newOwner(walk.owners.length % 2 === 0 ? 'amal' : 'basil')
  walk.owners.push(owner)
  // Not until `load`: a page that came back from the back/forward cache has had it before.
  await walk.page.goto(`${walk.origin}/#token=${owner.token}`, { waitUntil: 'commit' })
  const isThere = walk.page.getByText(viewing('products'))
  const question = walk.page.getByRole('button', { name: say('switch.do') })
  await isThere.or(question).first().waitFor()
  if (await question.isVisible()) await question.click()
  await isThere.waitFor()
}
