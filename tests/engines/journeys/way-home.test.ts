import { expect } from 'vitest'
import { PRESS } from '../../pages/words.ts'
import { startFront } from '../../support/front.ts'
import { test } from '../journey.ts'

// WebKit fails what is on its way as soon as a link is pressed: nothing that is done about it may take the next page's place.
test.for([
  [PRESS.returnHome, '/assets/NotFoundPage', '/'],
  ['Terms', '/assets/main', '/terms'],
] as const)(
  '%s, pressed before %s has come, leads on',
  async ([name, code, next], { openVisit, product }) => {
    await using front = await startFront(product.origin)
    front.alter = (path, text) => (path.startsWith(code) ? new Promise(() => {}) : text)
    const visit = await openVisit(front.origin)
    visit.foresee(/\/no\/such\/page/, /status of 404/)
    await visit.open('/no/such/page')
    await visit.press('link', name)
    await expect.poll(() => visit.path()).toBe(next)
  },
)
