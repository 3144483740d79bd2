/** One press refreshes all lists, one after the other, as each of them is a call that costs money. */
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { createStore } from '../../ui/create-store.ts'
import { type ListChanges, unseenOf } from '../lists/list-changes.ts'
import { type Edition, readEdition } from '../lists/saved-lists.ts'
import { AnalysisError, CANCELLED } from './analysis-error.ts'
import { callUnderWay, startCall, takeInsights } from './calls.ts'

export interface Round {
  /** Whose turn it is; undefined once the round is over. */
  readonly turn: Analysis | undefined
  /** What has come, with what nobody has seen of it. */
  readonly come: ReadonlyMap<Analysis, ListChanges | undefined>
  readonly failed: ReadonlyMap<Analysis, Error>
  readonly isCancelled: boolean
}

export const round = createStore<Round | undefined>(undefined)

/** The selected tab's comes first. `show` takes each list as it comes; it is saved by then. */
export async function refreshAll(
  session: SignedIn,
  selected: Analysis,
  show: (analysis: Analysis, edition: Edition) => void,
): Promise<void> {
  if (round.get()?.turn) return
  const forget = () => round.set(undefined)
  session.ended.addEventListener('abort', forget)
  const come = new Map<Analysis, ListChanges | undefined>()
  const failed = new Map<Analysis, Error>()
  const tell = (turn?: Analysis, isCancelled = round.get()?.isCancelled ?? false) =>
    round.set({ turn, isCancelled, come: new Map(come), failed: new Map(failed) })
  forget()
  for (const analysis of [selected, ...ANALYSIS_NAMES.filter((name) => name !== selected)]) {
    tell(analysis)
    try {
      startCall(analysis, session, readEdition(analysis, session.user), atOnce)
      const edition = await takeInsights(analysis, session)
      come.set(analysis, unseenOf(edition.changes))
      show(analysis, edition)
    } catch (error) {
      if (session.ended.aborted) return
      if (error === CANCELLED) {
        tell(analysis, true)
        break
      }
      failed.set(analysis, error instanceof Error ? error : new Error('', { cause: error }))
      // The others would be refused as well.
      if (error instanceof AnalysisError && error.status === 401) break
    }
  }
  tell()
}

export function cancelRefreshAll(): void {
  const turn = round.get()?.turn
  if (turn) callUnderWay(turn)?.end(CANCELLED)
}

/** It was pressed: the lists go on coming while the owner looks at something else. */
async function atOnce(): Promise<void> {}
