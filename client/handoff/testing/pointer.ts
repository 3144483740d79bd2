/** jsdom has no `matchMedia`. */
import { vi } from 'vitest'

export function stubPointer(pointer: 'fine' | 'coarse'): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === `(pointer: ${pointer})` }),
  )
}
