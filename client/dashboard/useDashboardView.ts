/** The view is the address: tab, search, order, filter and Work through. It counts only for the owner who wrote it. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type DashboardView, formatView, readEntry, viewFor } from './insight/dashboard-view.ts'
import { textHash } from './marks/text-hash.ts'
import { useTypedQuery } from './search/useTypedQuery.ts'

type Change = (change: Partial<DashboardView>) => void

export function useDashboardView(ownerKey: string): [DashboardView, Change] {
  const location = useLocation()
  const navigate = useNavigate()
  const owner = textHash(ownerKey)
  const entry = readEntry(location.state)
  const written = viewFor(owner, location.search, entry)
  /** What is written once the step back out of Work through is done, which the browser takes some time for. */
  const [next, setNext] = useState<{ readonly from: string; readonly view: DashboardView }>()
  const isGoingBack = next?.from === location.key
  const view = isGoingBack ? next.view : written
  const [query, type] = useTypedQuery(view.query, (text) => write({ ...view, query: text }))

  function write(to: DashboardView, isPushed = to.isWorking && entry.isPushed) {
    const isNew = to.isWorking && !written.isWorking
    const state = { owner, isPushed: isNew || isPushed }
    const search = formatView(to)
    navigate({ search }, { replace: !isNew, state, preventScrollReset: true, flushSync: true })
  }

  function change(part: Partial<DashboardView>) {
    if (part.query !== undefined && Object.keys(part).length === 1) return type(part.query)
    type(undefined)
    const to = { ...view, query, ...part }
    if (isGoingBack) return setNext({ ...next, view: to })
    if (to.isWorking || !written.isWorking || !entry.isPushed) return write(to)
    setNext({ from: location.key, view: to })
    navigate(-1)
  }

  // Another owner's view is dropped, and an address that was opened as such becomes this owner's.
  useEffect(() => {
    if (next && !isGoingBack) {
      setNext(undefined)
      if (formatView(next.view) !== formatView(written)) write(next.view)
    } else if (entry.owner !== owner) write(written)
  })

  return [{ ...view, query }, change]
}
