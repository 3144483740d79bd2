/** The interface of the client's prerender bundle for the server. */
import type { Language } from './languages.ts'
import type { PageName } from './pages.ts'
import type { Site } from './site.ts'

export interface RenderOptions {
  readonly language: Language
  readonly site: Site
  readonly noindex: boolean
  readonly shopifyApiKey: string
  /** An absolute URL for search engines. Undefined for a page that they must not list. */
  readonly canonical?: string | undefined
  /** Maps `hreflang` values to absolute URLs. */
  readonly alternates: readonly (readonly [language: string, url: string])[]
  /** The picture for link previews, if there is one. */
  readonly ogImageUrl?: string | undefined
}

export interface RenderedPage {
  /** The modules that hydrate the page, as keys of the build manifest. */
  readonly sources: readonly string[]
  /** Whether the document loads them immediately. */
  readonly isPreloaded: boolean
  readonly head: string
  /** The HTML of `#root`, for hydration. */
  readonly body: string
}

export interface PageRenderer {
  readonly renderPage: (page: PageName, options: RenderOptions) => Promise<RenderedPage>
  /** Returns JSON. */
  readonly renderManifest: (language: Language, site: Site) => string
  /** Returns the first script of a page in this language. */
  readonly inlineScript: (language: Language) => string
}
