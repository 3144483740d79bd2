/** What the build tells the worker of the release that it belongs to. */

export interface Release {
  /** Differs where any asset does. */
  readonly id: string
  /** The script that every page of this release starts with. */
  readonly entry: string
  /** Addresses of all hashed scripts and style sheets. */
  readonly assets: readonly string[]
  /** Paths of the pages that may be kept. */
  readonly pages: readonly string[]
  /** Those of them that are kept without having been visited. */
  readonly shell: readonly string[]
}

declare const __RELEASE__: Release

export const RELEASE: Release = __RELEASE__
