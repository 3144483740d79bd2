/** How an item closes its menu. */
import { createContext } from 'react'

export const CloseMenu = createContext<() => void>(() => {})
