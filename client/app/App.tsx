/** A page with its providers. Each page is a document: links between pages load a new one. */
import { type ComponentType, StrictMode } from 'react'
import type { Site } from '../../shared/site.ts'
import { SwitchOwner } from '../sign-in/SwitchOwner.tsx'
import { SiteProvider } from '../ui/site-context.ts'

export function App({ site, Page }: { readonly site: Site; readonly Page: ComponentType }) {
  return (
    <StrictMode>
      <SiteProvider value={site}>
        <Page />
        <SwitchOwner />
      </SiteProvider>
    </StrictMode>
  )
}
