/** What a press takes out of a list is seen to be done: it stays in its place for a moment, then folds away. */
import { useCallback, useMemo, useState } from 'react'

/** Of it the style sheet folds for the last third. */
const STAY_MS = 375

interface Row {
  readonly id: string
}

interface Leaving<R> {
  readonly row: R
  /** The id of what stood behind it. */
  readonly before: string | undefined
}

export function useLeaving<R extends Row>(rows: readonly R[]) {
  const [leaving, setLeaving] = useState<readonly Leaving<R>[]>([])

  const leave = useCallback(
    (id: string) => {
      const at = rows.findIndex((row) => row.id === id)
      const row = rows[at]
      if (!row) return
      const one = { row, before: rows[at + 1]?.id }
      setLeaving((others) => [...others, one])
      setTimeout(() => setLeaving((others) => others.filter((other) => other !== one)), STAY_MS)
    },
    [rows],
  )

  const shown = useMemo(() => {
    const all = [...rows]
    const ids = new Set(rows.map(({ id }) => id))
    // The last to leave first: the others stood before it.
    for (const { row, before } of [...leaving].reverse()) {
      if (ids.has(row.id)) continue
      const at = all.findIndex(({ id }) => id === before)
      all.splice(at < 0 ? all.length : at, 0, row)
    }
    return all
  }, [rows, leaving])

  const isLeaving = (id: string) =>
    leaving.some(({ row }) => row.id === id) && !rows.some((row) => row.id === id)
  return { shown, leave, isLeaving }
}
