/** Which part of a panel is printed: the open insights, unless a press asks for what is done. */
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createStore } from '../../ui/create-store.ts'

type Part = 'open' | 'done'

const printed = createStore<Part>('open')

export function usePrintedPart(): Part {
  return useSyncExternalStore(printed.subscribe, printed.get, (): Part => 'open')
}

export function printDone(): void {
  flushSync(() => printed.set('done'))
  window.addEventListener('afterprint', () => printed.set('open'), { once: true })
  window.print()
}
