/** What server and browser agree on about session tokens, besides their owner (owner.ts). */

export const MAX_TOKEN_LENGTH = 8192

/** Separates the signature in the sample owner's token from the visitor's random name. */
export const VISITOR_SEPARATOR = '-'
