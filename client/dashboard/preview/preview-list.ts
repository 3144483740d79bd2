/** Decides whether the saved list can be shown before React loads, and which of its items. */
import type { SignedIn } from '../../session/session.ts'
import { cardsOnScreen } from '../insight/cards-on-screen.ts'
import type { DashboardView } from '../insight/dashboard-view.ts'
import { hasTexts, insightName } from '../insight/insight-items.ts'
import { findDone } from '../saved/done-marks.ts'
import { readMarks } from '../saved/kept-marks.ts'
import { readChanges } from '../saved/list-changes.ts'
import { readSavedList, savedCounts } from '../saved/saved-lists.ts'
import { countToDo } from '../saved/to-do.ts'

export type PreviewList = NonNullable<ReturnType<typeof previewList>>

/** Undefined unless the list is this owner's, has a time, and is shown without search or sorting. */
export function previewList({ analysis, query, sort, show }: DashboardView, { user }: SignedIn) {
  if (query !== '' || sort !== 'received' || show !== 'all') return undefined
  const saved = readSavedList(analysis, user)
  if (saved?.fetchedAt === undefined) return undefined
  const listed = saved.items.filter((item) => hasTexts(analysis, item))
  const marks = readMarks(user.ownerKey)
  const done = findDone(marks, analysis, listed)
  const open = listed.filter((item) => !done.has(item))
  const most = cardsOnScreen()
  const items = open.slice(0, most)
  // The templates have no Done section, no word on insights without text, and no card without a name.
  const isWhole = open.length === saved.items.length || open.length > most
  if (items.length === 0 || !isWhole || items.some((item) => insightName(analysis, item) === ''))
    return undefined
  const changed = [...done.values()].filter((texts) => texts === 'changed').length
  const { fetchedAt } = saved
  const counts = { all: listed.length, done: done.size, changed }
  /** Of all tabs. */
  const toDo = countToDo(marks, savedCounts(user))
  return { items, counts, changes: readChanges(analysis, fetchedAt), fetchedAt, toDo }
}
