/** Fills the storage until no mark fits. */
import type { Page } from '@playwright/test'

export function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (let size = 2 ** 22; size > 4; size = Math.floor(size / 2)) {
      try {
        for (let at = 0; ; at += 1) localStorage.setItem(`filler ${size} ${at}`, 'x'.repeat(size))
      } catch {
        // Smaller values may still have room.
      }
    }
  })
}
