/** Whether the URL of the analysis host points back to this server. */
import ipaddr from 'ipaddr.js'

interface OwnUrls {
  readonly HOST: string
  readonly PORT: string
  readonly PUBLIC_URL?: string | undefined
}

/**
 * Whether the host URL is this server's own. If it were accepted, each call would call this server again. A path of the
 * public origin is allowed, because the reverse proxy may route it elsewhere.
 */
export function isOwnUrl(url: string, { HOST, PORT, PUBLIC_URL }: OwnUrls): boolean {
  const { origin, protocol, hostname, port, pathname } = new URL(url)
  if (pathname === '/' && PUBLIC_URL && URL.canParse(PUBLIC_URL) && new URL(PUBLIC_URL).origin === origin)
    return true
  const isSameHost =
    nameOf(hostname) === HOST.toLowerCase() || (isThisMachine(hostname) && isThisMachine(HOST))
  return protocol === 'http:' && Number(port || 80) === Number(PORT) && isSameHost
}

/** A server on `0.0.0.0` or `::` also listens on its loopback address. */
function isThisMachine(host: string): boolean {
  return (
    /^(?:.+\.)?localhost$/i.test(host) || ['loopback', 'unspecified'].includes(rangeOf(nameOf(host)) ?? '')
  )
}

function rangeOf(host: string): string | undefined {
  return ipaddr.isValid(host) ? ipaddr.process(host).range() : undefined
}

/** Returns a URL's host name without the brackets of an IPv6 address. */
function nameOf(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}
