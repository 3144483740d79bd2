import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The time of printing while the page is being printed, and what it then shows is drawn at once. */
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
