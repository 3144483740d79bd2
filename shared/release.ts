/** Identifies a page's release by the URL of its JSON list of hashed files, which maps URLs to integrity hashes (SRI). */
export const RELEASE_HEADER = 'Vitrine-Release'

export const RELEASE_LIST_PREFIX = 'release-'
