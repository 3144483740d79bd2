/**
 * Names the release that a document is of: the address of the list of its hashed files, a JSON object with each one's
 * address and hash (Subresource Integrity). Two releases with the same files are the same.
 */
export const RELEASE_HEADER = 'Vitrine-Release'

/** How the list's file name begins, in the folder of the hashed files. */
export const RELEASE_LIST_PREFIX = 'release-'
