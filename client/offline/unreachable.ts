/** What the service worker tells a page that it had to answer by itself. */
export const UNREACHABLE = 'unreachable'
