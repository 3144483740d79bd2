/** Every state of the dashboard, as owners see it who have set their text, their window or their colors otherwise. */
import type { Page } from '@playwright/test'
import { findBarriers } from '../support/axe.ts'
import { findCollisions, fitsWidth } from '../support/layout.ts'
import { untilStill } from '../support/until-still.ts'
import type { DashboardPage } from './DashboardPage.ts'
import { expect } from './fixtures.ts'
import { STATES } from './states.ts'

interface Look {
  /** Beside that nothing overlaps, is cut off or sticks out. */
  readonly findMore?: ((page: Page) => Promise<readonly string[]>) | undefined
  readonly isKnown?: (barrier: string) => boolean
}

export async function seeEveryState(dashboard: DashboardPage, { findMore, isKnown }: Look = {}) {
  const { page } = dashboard
  for (const [state, reach] of Object.entries(STATES)) {
    await reach(dashboard)
    await untilStill(page)
    expect(await findCollisions(page), state).toEqual([])
    expect(await fitsWidth(page), `${state}: fits the window`).toBe(true)
    const barriers = await findBarriers(page)
    // What an open menu covers can't be pressed before it is closed; from under the bars a list is scrolled.
    const isCovered = (barrier: string) =>
      barrier.startsWith('target-size') && (state.includes('menu') || barrier.includes('partially obscured'))
    expect(
      barriers.filter((barrier) => !isCovered(barrier) && !isKnown?.(barrier)),
      state,
    ).toEqual([])
    expect((await findMore?.(page)) ?? [], state).toEqual([])
  }
}
