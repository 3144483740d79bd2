/** The field keeps what is typed, and writes it once the owner pauses: Safari allows 100 history changes in 30 seconds. */
import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 350

/** What the field shows; `type` notes a letter, and `write` writes at once: what is given, else what is typed. */
export function useTypedQuery(written: string, onWrite: (query: string) => void) {
  const [typed, type] = useState<string>()
  function write(query = typed) {
    if (query === undefined) return
    onWrite(query)
    type(undefined)
  }

  const finish = useEffectEvent(() => write())
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(finish, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return { shown: typed ?? written, type, write }
}
