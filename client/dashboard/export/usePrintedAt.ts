/** Knows when a print began, because the printed page shows the day and all cards. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Returns the start of the current print, if any. Renders synchronously, before the browser lays out the print. */
export function usePrintedAt(): Date | undefined {
  const [printedAt, setPrintedAt] = useState<Date>()
  useEffect(() => {
    const ended = new AbortController()
    const begin = () => flushSync(() => setPrintedAt(new Date()))
    const end = () => setPrintedAt(undefined)
    window.addEventListener('beforeprint', begin, ended)
    window.addEventListener('afterprint', end, ended)
    // A preview may come without these events.
    const print = matchMedia('print')
    print.addEventListener('change', () => (print.matches ? begin() : end()), ended)
    return () => ended.abort()
  }, [])
  return printedAt
}
