/**
 * What all parts of the dashboard share. The state and the commands have a context each: a component that only gives
 * commands, such as a card, doesn't render again when the state changes.
 */
import { createContext, type RefObject, useContext } from 'react'
import type { LoggedIn } from '../session/session.ts'
import type { Commands, DialogName } from './commands.ts'
import type { ShopState, Tab } from './data/useShop.ts'
import type { View } from './view.ts'

export interface DashboardState extends ShopState {
  readonly session: LoggedIn
  readonly view: View
  readonly dialog: DialogName | undefined
  /** Whether the open tab had something to read in the last frame. */
  readonly hadContent: RefObject<boolean>
}

const StateContext = createContext<DashboardState | undefined>(undefined)
const CommandsContext = createContext<Commands | undefined>(undefined)

export const StateProvider = StateContext.Provider
export const CommandsProvider = CommandsContext.Provider

export function useDashboard(): DashboardState {
  const state = useContext(StateContext)
  if (!state) throw new Error('useDashboard: this component is not inside of a Dashboard.')
  return state
}

/** Returns the same object at each render. */
export function useCommands(): Commands {
  const commands = useContext(CommandsContext)
  if (!commands) throw new Error('useCommands: this component is not inside of a Dashboard.')
  return commands
}

export function useOpenTab(): Tab {
  const { shop, view } = useDashboard()
  return shop[view.analysis]
}
