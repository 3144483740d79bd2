import { setArrival } from '../arrival/arrival.ts'
import { isAnyInFlight, untilNoneInFlight } from '../dashboard/data/in-flight.ts'

/** Waits until no request is in flight, because a new document would end it. Never resolves. */
export async function openDocument(path: string): Promise<void> {
  if (isAnyInFlight()) setArrival({ notice: 'opens-later' })
  await untilNoneInFlight()
  window.location.assign(path)
  await new Promise(() => {})
}
