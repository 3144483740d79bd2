/** What an owner tells the dashboard to do, if it needs the session or several tabs. One object for the life of a dashboard. */
import { ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { isOnline } from '../offline/connection.ts'
import { isDashboard } from '../page-at.ts'
import type { ActionName, Target } from './actions/actions.ts'
import { keepAllAsDone, type OwnersShop, runAction, showMessage, undoLast } from './actions/run-action.ts'
import { dropList, loadMissing, refresh, refreshEach } from './data/refresh.ts'
import { PANEL_ID, TABS_ID, tabId } from './focus.ts'
import { countToReview } from './model/derive.ts'
import type { Snapshot } from './model/snapshot.ts'
import type { View } from './view.ts'

export type DialogName = 'keys' | 'progress' | 'logOut'

/** What the commands read: the dashboard as it was last rendered. */
interface Rendered extends OwnersShop {
  readonly view: View
}

export interface SearchHandle {
  readonly focus: () => void
  /** Clears and focuses the field. */
  readonly clear: () => void
}

export type Commands = ReturnType<typeof createCommands>

export function createCommands(read: () => Rendered, setDialog: (dialog: DialogName | undefined) => void) {
  /** The search field of the open tab, if it has one. */
  const search: { current: SearchHandle | null } = { current: null }

  /** A tab without a list requests it. */
  function select(analysis: Analysis): void {
    const { session, shop, view } = read()
    // Safari doesn't focus a clicked button. Comes first, because the search field applies its text when it loses the focus.
    const button = document.getElementById(tabId(analysis))
    button?.focus({ preventScroll: true })
    // Before the tab is shown, so that it never looks empty.
    if (!shop[analysis].snapshot) loadMissing(analysis, session)
    if (analysis !== view.analysis) view.select(analysis)
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    showPanelStart()
  }

  async function requestEach(names: readonly Analysis[]): Promise<void> {
    const { session, shop } = read()
    const arrived = await refreshEach(session, names)
    const isNothingNew = names.every((name) =>
      bringsNothing(shop[name].snapshot, arrived.get(name)?.snapshot),
    )
    if (session.ended.aborted || !isDashboard(location.pathname)) return
    if (isNothingNew) showMessage(session, 'status.nothingNew')
    // A tab with a list shows no failure.
    else if (!isOnline() && names.every((name) => shop[name].snapshot))
      showMessage(session, 'status.offlineSaved')
  }

  return {
    select,

    /** Continues Review in another tab if that has something to review. Otherwise its list comes first. */
    reviewTab(analysis: Analysis): void {
      const { shop, view } = read()
      if (countToReview(shop[analysis].counts) > 0) {
        view.reviewTab(analysis)
        return
      }
      select(analysis)
      // Behind Review, the tab couldn't take the focus.
      document.getElementById(tabId(analysis))?.focus({ preventScroll: true })
    },

    /** Requests lists, one after the other: Load, Refresh and Retry. */
    refresh: (...names: readonly Analysis[]) => void requestEach(names),
    /** Begins with the open tab. */
    refreshAll: () => void requestEach([...new Set([read().view.analysis, ...ANALYSIS_NAMES])]),
    /** Drops a list that can't be rendered, and requests it. */
    startOver(analysis: Analysis): void {
      const { session } = read()
      dropList(analysis, session)
      void refresh(analysis, session)
    },

    /** Resolves to the message beside the pressed button, or to '' without one. */
    run: (name: ActionName, target: Target): Promise<string> => runAction(read(), name, target),
    keepAll: (analysis: Analysis) => keepAllAsDone(read(), analysis),
    /** Returns the key of a restored insight, or undefined if there is nothing to undo. */
    undo: () => undoLast(read().session),

    openDialog: (dialog: DialogName) => setDialog(dialog),
    closeDialog: () => setDialog(undefined),
    search,
    focusSearch: () => search.current?.focus(),
    clearSearch: () => search.current?.clear(),
  }
}

/** Whether a list that replaces another brings no news. A list in another language can't be compared. */
function bringsNothing(before: Snapshot | undefined, now: Snapshot | undefined): boolean {
  const isComparable = before && now && before.insights.length > 0 && before.language === now.language
  return isComparable === true && now.news?.at !== now.fetchedAt
}

/** Scrolls to the start of the panel if a sticky tab was pressed from the middle of a list. */
function showPanelStart(): void {
  const bar = document.getElementById(TABS_ID)?.getBoundingClientRect()
  const panel = document.getElementById(PANEL_ID)?.getBoundingClientRect()
  if (bar && panel && panel.top < bar.bottom) scrollBy({ top: panel.top - bar.bottom, behavior: 'instant' })
}
