/** Prints the page: notices browsers that can't, such as those inside of other apps, and knows when a print began. */
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createStore } from '../../create-store.ts'

/** How long a browser may take until it begins. */
const PATIENCE_MS = 2000

/** Resolves to false if nothing has happened. */
export async function print(): Promise<boolean> {
  // Some in-app browsers lack it, and in others it does nothing.
  if (typeof window.print !== 'function') return false
  const hasBegun = new Promise<boolean>((resolve) => {
    window.addEventListener('beforeprint', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), PATIENCE_MS)
  })
  window.print()
  return hasBegun
}

/** Their user agents name the app, Android's WebView, or iOS without Safari. */
export function isInAppBrowser(): boolean {
  const { userAgent } = navigator
  return /FBA[NV]|Instagram|; wv\)/.test(userAgent) || /iP(?:hone|ad)(?!.*Safari)/.test(userAgent)
}

const printedAt = createStore<Date | undefined>(undefined)
let isWatching = false

/** Returns the start of the current print, if any, because the printed page shows the day and all cards. */
export function usePrintedAt(): Date | undefined {
  return useSyncExternalStore(subscribe, printedAt.get, () => undefined)
}

function subscribe(listener: () => void): () => void {
  if (!isWatching) watchPrints()
  isWatching = true
  return printedAt.subscribe(listener)
}

/** Renders synchronously, before the browser lays out the print. */
function watchPrints(): void {
  const begin = () => flushSync(() => printedAt.set(new Date()))
  const end = () => printedAt.set(undefined)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  // A preview may come without these events.
  const print = matchMedia('print')
  print.addEventListener('change', () => (print.matches ? begin() : end()))
}
