/** Takes the steps of a walk, one after the other, and says where something did not hold. */
import type { Browser } from '@playwright/test'
import { expect } from 'vitest'
import type { CountedHost } from '../support/counted-host.ts'
import { findCollisions } from '../support/layout.ts'
import { observe, type Sight } from './observe.ts'
import { STEPS, type Step, type StepName } from './steps.ts'
import { findViolations } from './violations.ts'
import { callCount, callsUnderWay, isHeld, startWalk, type Walk } from './walk.ts'

/** Steps that don't apply where the walk stands are passed over. */
export async function takeWalk(
  { browser, origin, host }: { browser: Browser; origin: string; host: CountedHost },
  names: readonly StepName[],
): Promise<void> {
  await using walk = await startWalk(browser, origin, host)
  const taken: StepName[] = []
  let sight = await untilItHolds(walk, () => [], 'the sign-in')
  for (const name of names) {
    const step: Step = STEPS[name]
    if (!step.applies(sight, walk)) continue
    taken.push(name)
    const before = sight
    const allowed = callCount(walk) + (step.mayCall?.(before) ?? 0)
    const way = taken.join(' → ')
    await step.take(walk)
    if (step.leaves) walk.held = undefined
    sight = await untilItHolds(walk, (now) => findViolations(walk, step, before, now), way)
    expect(callCount(walk), `calls after ${way}`).toBeLessThanOrEqual(allowed)
  }
}

/** What is seen once nothing is under way but what the host holds back, and all holds. */
async function untilItHolds(
  walk: Walk,
  violations: (now: Sight) => readonly string[],
  way: string,
): Promise<Sight> {
  let sight: Sight | undefined
  const look = async () => {
    sight = await walk.page.evaluate(observe)
    const isAtRest = isHeld(walk) || (!sight.isLoading && callsUnderWay(walk) === 0)
    return isAtRest ? [...violations(sight), ...(await findCollisions(walk.page))] : ['It is still loading.']
  }
  await expect.poll(look, { message: way }).toEqual([])
  if (!sight) throw new Error(way)
  return sight
}
