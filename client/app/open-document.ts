/** Opens a page as a document, because its code is missing. */
import { setArrival } from '../arrival/arrival.ts'
import { isAnyInFlight, untilNoneInFlight } from '../in-flight.ts'

/**
 * Waits until no request is in flight, because a new document would end it. If the owner has opened another
 * page by then, that page stays. Never resolves.
 */
export async function openDocument(path: string): Promise<void> {
  const { href } = window.location
  if (isAnyInFlight()) setArrival({ notice: 'opens-later' })
  await untilNoneInFlight()
  if (window.location.href === href) window.location.assign(path)
  else setArrival({ notice: undefined })
  await new Promise(() => {})
}
