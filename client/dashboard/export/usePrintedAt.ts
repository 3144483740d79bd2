/** Knows when a print began, because the printed page shows the time. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Returns the start of the current print, if any. Renders synchronously, before the browser lays out the print. */
export function usePrintedAt(): Date | undefined {
  const [printedAt, setPrintedAt] = useState<Date>()
  useEffect(() => {
    const begin = () => flushSync(() => setPrintedAt(new Date()))
    const end = () => setPrintedAt(undefined)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printedAt
}
