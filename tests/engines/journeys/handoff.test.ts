import { expect } from 'vitest'
import { say } from '../../pages/words.ts'
import { test, testIn } from '../journey.ts'

const INSTALLED = `/installed?next=${encodeURIComponent('https://shop.example/auth?shop=a&token=x.y')}`

test('a next that can’t be read shows nothing and is logged to the console', async ({ visit }) => {
  await visit.open('/installed?next=not%20an%20address')
  await visit.press('button', say('installed.openApp'))
  await expect.poll(() => visit.surprises()).toHaveLength(1)
  visit.foresee(/./)
  expect(await visit.path()).toBe('/installed?next=not%20an%20address')
})

testIn('ar')('the code for another device, in a dialog of its own height', async ({ openVisit, product }) => {
  const viewport = { width: 360, height: 740 }
  const visit = await openVisit(product.origin, viewport)
  await visit.open(INSTALLED)
  // Firefox without a screen has no mouse either.
  await visit.press('button', new RegExp(`^(?:${say('installed.onPhone')}|${say('installed.otherPhone')})$`))
  const code = await visit.see('img', say('handoff.qr'))
  expect(Math.abs(code.width - code.height)).toBeLessThan(1)
  const dialog = await visit.see('dialog')
  const buttons = await visit.look('button')
  const inside = buttons.filter(({ y }) => y > dialog.y && y < dialog.y + dialog.height)
  for (const { height } of inside) expect(height).toBeLessThan(64)
  expect(dialog.height).toBeLessThanOrEqual(viewport.height)
  await visit.tab.press('Escape')
  await visit.miss('dialog')
})
