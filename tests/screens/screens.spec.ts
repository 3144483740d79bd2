/**
 * Takes a picture of every state of the build, at four widths, light and dark, in dist/screens/. Those in
 * docs/screens/README.md are compared with the pictures there. `npm run screens -- --update-snapshots` replaces them.
 */
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { allStates } from '../../server/dev/states.ts'
import { reach } from '../pages/reach.ts'
import { NOW, test } from './sample-shop.ts'

const STATES = allStates(NOW.getTime())
const README = readFileSync('docs/screens/README.md', 'utf8')
const SIZES = {
  360: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  768: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
  1280: { viewport: { width: 1280, height: 800 } },
  1920: { viewport: { width: 1920, height: 1080 } },
} as const

for (const [width, size] of Object.entries(SIZES))
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ ...size, colorScheme })
      for (const [name, state] of Object.entries(STATES))
        test(`the state '${name}' looks like its picture`, async ({ page, origin, stage }) => {
          const file = `${name}-${width}-${colorScheme}.png`
          await reach(page, state, state.isStaged ? stage : origin)
          if (README.includes(`(${file})`)) await expect(page).toHaveScreenshot(file)
          await page.screenshot({ path: `dist/screens/${file}`, animations: 'disabled' })
        })
    })

test.describe('the README', () => {
  test.use({ viewport: { width: 1320, height: 640 } })

  test('a desktop and a phone in the README look like their picture', async ({ page, browser, origin }) => {
    const images = await Promise.all(
      ([1280, 360] as const).map(async (width) => {
        const context = await browser.newContext({
          ...SIZES[width],
          baseURL: origin,
          reducedMotion: 'reduce',
        })
        const other = await context.newPage()
        await other.clock.setFixedTime(await page.evaluate(() => Date.now()))
        await reach(other, { path: '/home', ...STATES['products'] }, origin)
        const image = await other.screenshot({ animations: 'disabled' })
        await context.close()
        return `<img src="data:image/png;base64,${image.toString('base64')}">`
      }),
    )
    await page.setContent(`
      <style>
        body { margin: 0; padding: 24px; display: flex; gap: 24px; align-items: start; background: #e6e8e4 }
        img { height: 592px; border-radius: 12px; box-shadow: 0 2px 16px #0003 }
      </style>
      ${images.join('')}`)
    await expect(page).toHaveScreenshot('dashboard.png')
  })
})
