/** The contract between the server and the client's prerender bundle. */
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
  readonly publicUrl?: string | undefined
  /** Replaces our own link preview image. */
  readonly ogImageUrl?: string | undefined
}

export interface RenderedPage {
  /** The entry script, by its key in the build manifest. */
  readonly entry: string
  /** The page's module, likewise. Its imports bring what hydrates it. */
  readonly source: string
  readonly head: string
  /** HTML of `#root`, for hydration. */
  readonly body: string
  /** `<template>` elements for the entry script. */
  readonly templates?: string
  /** For the browser, in the language of the page; none if the page needs no React. */
  readonly messages?: readonly unknown[]
}

export type PageRenderer = (page: PageName, options: RenderOptions) => Promise<RenderedPage>

/** Returns JSON. */
export type ManifestRenderer = (language: Language, site: Site) => string
