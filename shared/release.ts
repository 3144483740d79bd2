/** Names a page's release by the address of its JSON list of hashed files: integrity hash (SRI) by address. */
export const RELEASE_HEADER = 'Vitrine-Release'

export const RELEASE_LIST_PREFIX = 'release-'
