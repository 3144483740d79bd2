/** A page and what it stands on. Each page is a document; a link from one to another loads it. */
import { type ComponentType, StrictMode } from 'react'
import type { Site } from '../../shared/site.ts'
import { SwitchOwner } from '../sign-in/SwitchOwner.tsx'
import { SiteProvider } from '../ui/site-context.ts'

interface AppProps {
  readonly site: Site
  readonly Page: ComponentType
}

export function App({ site, Page }: AppProps) {
  return (
    <StrictMode>
      <SiteProvider value={site}>
        <Page />
        <SwitchOwner />
      </SiteProvider>
    </StrictMode>
  )
}
