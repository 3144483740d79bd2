/** Opens a page as a document, because its code or messages are missing. */
import { setArrival } from '../arrival/arrival.ts'
import { isAnyInFlight, untilNoneInFlight } from '../in-flight.ts'

/**
 * Opens `path`, or the URL again. Waits until no request is in flight, because a new document would end it. Resolves only if
 * the owner has opened another page by then, which stays.
 */
export async function openDocument(path?: string): Promise<void> {
  const { href } = window.location
  if (isAnyInFlight()) setArrival({ notice: 'opens-later' })
  await untilNoneInFlight()
  if (window.location.href !== href) return setArrival({ notice: undefined })
  if (path === undefined) window.location.reload()
  else window.location.assign(path)
  await new Promise(() => {})
}
