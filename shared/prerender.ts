/** The contract between the server and the client's prerender bundle. */
import type { PageName } from './pages.ts'
import type { Site } from './site.ts'

export interface RenderOptions {
  readonly site: Site
  /** Search engines are asked to leave the page out. */
  readonly noindex: boolean
  readonly shopifyApiKey: string
  /** The deployment's own origin, where it is known. */
  readonly publicUrl?: string | undefined
  /** The picture of link previews, where it is not ours. */
  readonly ogImageUrl?: string | undefined
}

export interface RenderedPage {
  /** Its first script, as the client's build manifest names it. */
  readonly entry: string
  /** The modules that bring it to life, named likewise. */
  readonly sources: readonly string[]
  /** Tags for the document's head. */
  readonly head: string
  /** The content of `#root`, ready to be hydrated. */
  readonly body: string
  /** `<template>` elements that the page's first script makes use of. */
  readonly templates?: string
}

export type PageRenderer = (page: PageName, options: RenderOptions) => Promise<RenderedPage>
