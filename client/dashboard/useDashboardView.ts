/** The view is the address: tab, search, order, filter and Work through. It counts only for the owner who wrote it. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { isAtEntry } from '../session/history-entry.ts'
import { type DashboardView, formatView, readViewEntry, viewFor } from './insight/dashboard-view.ts'
import { textHash } from './marks/text-hash.ts'
import { useTypedQuery } from './search/useTypedQuery.ts'

type Change = (change: Partial<DashboardView>) => void

export function useDashboardView(ownerKey: string): [DashboardView, Change] {
  const [parameters, setParameters] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const owner = textHash(ownerKey)
  const entry = readViewEntry(location.state)
  const written = viewFor(owner, parameters, entry)
  /**
   * On the way back out of Work through: the browser takes some time for that step, after which this is written. No
   * second truth: it counts only as long as the address is still that of the entry that is left.
   */
  const [next, setNext] = useState<{ readonly from: string; readonly view: DashboardView }>()
  const isGoingBack = next?.from === location.key
  const view = isGoingBack ? next.view : written
  const [query, type] = useTypedQuery(view.query, (text) => write({ ...view, query: text }))

  function write(to: DashboardView, { flushSync = true } = {}) {
    const isNew = to.isWorking && !written.isWorking
    const state = { owner, isPushed: isNew || (to.isWorking && entry.isPushed) }
    setParameters(formatView(to), { replace: !isNew, state, preventScrollReset: true, flushSync })
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
      if (String(formatView(next.view)) !== String(formatView(written))) write(next.view)
      // It changes nothing that is seen: no press has to wait for it, and what is drawn meanwhile does not write it again.
    } else if (entry.owner !== owner && isAtEntry(location)) write(written, { flushSync: false })
  })

  return [{ ...view, query }, change]
}
