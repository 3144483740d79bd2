/**
 * Names the release that a document is of: the address of the list of its hashed files, a JSON object with each one's
 * address and hash (Subresource Integrity). Two releases with the same files are the same.
 */
export const RELEASE_HEADER = 'Vitrine-Release'

/** How the list's file name begins, in the folder of the hashed files. */
export const RELEASE_LIST_PREFIX = 'release-'

/**
 * A list's files by address, each with its hash (`sha256-…`, as in Subresource Integrity) where the list tells it: lists of
 * older releases are bare arrays of addresses. Empty for what is no list.
 */
export function parseReleaseList(list: unknown): ReadonlyMap<string, string | undefined> {
  if (typeof list !== 'object' || list === null) return new Map()
  const entries: readonly [unknown, unknown][] = Array.isArray(list)
    ? list.map((address) => [address, undefined])
    : Object.entries(list)
  return new Map(
    entries.flatMap(([address, hash]) =>
      typeof address === 'string' ? [[address, typeof hash === 'string' ? hash : undefined] as const] : [],
    ),
  )
}
