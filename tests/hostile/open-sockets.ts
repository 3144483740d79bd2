/** Counts this process's TCP connections, both ends of each. */
export function openSockets(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource === 'TCPSocketWrap').length
}
