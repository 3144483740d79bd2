/** The configured brand and links, for every component. */
import { createContext, useContext } from 'react'
import type { Site } from '../../shared/site.ts'

const SiteContext = createContext<Site | undefined>(undefined)

export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite: no SiteProvider above this component.')
  return site
}
