/** Link previews: the landing page's icon, title and picture, for other brands without the name. */
import { expect } from '@playwright/test'
import { test } from './sample-shop.ts'

test.use({ viewport: { width: 1200, height: 630 }, bypassCSP: true })

for (const [file, hidden] of [
  ['og-image.png', ''],
  ['og-image-plain.png', 'header bdi,'],
] as const)
  test(`the link preview ${file} shows the current landing page`, async ({ page }) => {
    await page.goto('/')
    await page.addStyleTag({
      content: `${hidden} header > :not(:first-child), section:first-child > div:first-child > :not(:first-child), input, label { display: none !important }
        header { padding-block-start: 1.5rem !important; margin-inline-start: -0.4rem !important; zoom: 1.3 }
        section:first-child { padding-block: 0 !important; zoom: 1.15 }
        section:first-child > :last-child { translate: 0 -5.5rem }`,
    })
    await page.evaluate(() => document.fonts.ready)
    await expect(page).toHaveScreenshot(file)
  })
