/** A scrollbar that takes room, as on Windows. */
import { launchOptions } from '../../playwright.config.ts'
import { expect, foresee, SHIFT, test } from '../pages/fixtures.ts'

declare global {
  interface Window {
    /** Where the page's name has been, in all frames. */
    places: Set<number>
  }
}

test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } })

for (const language of ['en', 'ar'] as const)
  test.describe(`in '${language}'`, { tag: '@rare' }, () => {
    test.use({ language })

    test('nothing moves aside when the scrollbar comes', async ({ dashboard, page }) => {
      foresee(SHIFT)
      // So wide that the page is centered.
      await page.setViewportSize({ width: 1920, height: 900 })
      await page.addInitScript(() => {
        window.places = new Set()
        requestAnimationFrame(function note() {
          const name = document.querySelector('h1')
          // While the document is still arriving, it isn't yet higher than the window.
          if (name && document.readyState !== 'loading') window.places.add(name.getBoundingClientRect().left)
          requestAnimationFrame(note)
        })
      })
      await dashboard.open()
      expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
      expect(await page.evaluate(() => [...window.places])).toHaveLength(1)
    })
  })
