/** Loads the page's code and hands the page over to it. */

import { loadCode } from './app/load-code.ts'
import { showLoadFailure } from './app/show-load-failure.ts'

/** Where the code can't be had, the page says so, unless it serves its purpose as the document that it is. */
export async function loadMain(): Promise<void> {
  try {
    const { hydrate } = await loadCode(() => import('./main.tsx'))
    await hydrate()
  } catch (error) {
    console.error(error)
    const isDocument = document.getElementById('root')?.dataset.hydration === 'lazy'
    if (!isDocument) showLoadFailure(error)
  }
}
