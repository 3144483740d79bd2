/** The deployment's brand and links, for every component. */
import { createContext, useContext } from 'react'
import type { Site } from '../../shared/site.ts'

const SiteContext = createContext<Site | undefined>(undefined)

export const SiteProvider = SiteContext.Provider

/** Throws outside of `SiteProvider`: a page without a brand is a programming error. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite: no SiteProvider above this component.')
  return site
}
