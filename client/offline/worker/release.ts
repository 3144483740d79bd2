/** What the build tells the worker of the release that it belongs to. */

export interface Release {
  /** Differs where any asset does. */
  readonly id: string
  /** The scripts that pages of this release start with. */
  readonly entries: readonly string[]
  /** Addresses of all hashed scripts and style sheets. */
  readonly assets: readonly string[]
  /** Paths of the pages that may be kept. */
  readonly pages: readonly string[]
  /** Those of them that are kept without having been visited. */
  readonly shell: readonly string[]
  /** The one of them that is answered from what is kept. */
  readonly dashboard: string
}

declare const __RELEASE__: Release

export const RELEASE: Release = __RELEASE__
