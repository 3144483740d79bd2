/** Renders a page at a URL with the given site settings, like the browser. For tests. */
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { Site } from '../../../shared/site.ts'
import { SiteProvider } from '../site-context.ts'

export const SITE: Site = {
  productName: 'Vitrine',
  companyName: 'Vitrine Commerce FZ-LLC',
  supportEmail: 'support@vitrine.example',
  mobileCallbackUrl: 'vitrine://callback',
  comingSoon: false,
}

/** `path` is a path, with a query or fragment if needed: '/installed?next=…', '/#token=…'. */
export function renderAt(path: string, page: ReactNode, site: Partial<Site> = {}): RenderResult {
  window.history.replaceState(null, '', path)
  return render(
    <BrowserRouter useTransitions={false}>
      <SiteProvider value={{ ...SITE, ...site }}>{page}</SiteProvider>
    </BrowserRouter>,
  )
}
