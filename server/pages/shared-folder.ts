/** What the server and the process that visits `ASSETS_DIR` for it agree on. */

export interface FolderVisit {
  readonly folder: string
  /** Where this release's own files are, if there is a build. */
  readonly assets: string | undefined
  /** Names this instance among all that write to the folder. */
  readonly instance: string
  /** Names that need not be read again. */
  readonly held: readonly string[]
}

/** What is wrong with a folder that hangs. */
export const NO_ANSWER = 'no answer'

const MAX_LENGTH = 120

/** Whether a build calls a file so that it puts under /assets. The folder is read for no other name. */
export function isHashedName(name: string): boolean {
  return name.length <= MAX_LENGTH && /^[\w-][\w.-]*-[\w-]{8}\.(?:js|css|json|svg|png|woff2)$/.test(name)
}
