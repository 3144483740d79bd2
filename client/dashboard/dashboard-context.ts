/**
 * What all parts of the dashboard share. The state and the commands have a context each: a component that only gives
 * commands, such as a card, doesn't render again when the state changes.
 */
import { createContext, useContext } from 'react'
import type { Commands, DashboardState } from './commands.ts'
import type { Tab } from './data/useShop.ts'

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
