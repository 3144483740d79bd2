/** The interface of the client's prerender bundle, as the server uses it. */
import type { Language } from './languages.ts'
import type { PageName } from './pages.ts'
import type { Site } from './site.ts'

export interface RenderOptions {
  readonly language: Language
  readonly site: Site
  readonly noindex: boolean
  readonly shopifyApiKey: string
  /** For search engines: absolute, none for a page that they must not list. */
  readonly canonical?: string | undefined
  /** By `hreflang`, like `canonical`. */
  readonly alternates: readonly (readonly [language: string, address: string])[]
  /** The picture for link previews, if there is one. */
  readonly ogImageUrl?: string | undefined
}

export interface RenderedPage {
  /** The modules that hydrate the page, by their keys in the build manifest. */
  readonly sources: readonly string[]
  /** The document asks for them at once. */
  readonly isPreloaded: boolean
  readonly head: string
  /** HTML of `#root`, for hydration. */
  readonly body: string
}

export interface PageRenderer {
  readonly renderPage: (page: PageName, options: RenderOptions) => Promise<RenderedPage>
  /** Returns JSON. */
  readonly renderManifest: (language: Language, site: Site) => string
  /** The first script of a page in this language. */
  readonly inlineScript: (language: Language) => string
}
