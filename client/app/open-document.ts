/** Loads the document of the current URL, because code or messages of the page are missing. */
import { setArrival } from '../arrival/arrival.ts'
import { isAnyInFlight, untilNoneInFlight } from '../in-flight.ts'

/**
 * Waits until no request is in flight, because a new document would end it. Resolves only if the owner has opened another
 * page by then, which stays.
 */
export async function openDocument(): Promise<void> {
  const { href } = window.location
  if (isAnyInFlight()) setArrival({ notice: 'opens-later' })
  await untilNoneInFlight()
  if (window.location.href !== href) return setArrival({ notice: undefined })
  window.location.reload()
  await new Promise(() => {})
}
