/** A page with its providers. Each page is a document: links between pages load a new one. */
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
