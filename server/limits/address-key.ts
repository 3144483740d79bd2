/** Makes the key under which limits count an IP address. */
import ipaddr from 'ipaddr.js'

/** Some gateways append a port to forwarded IP addresses: `1.2.3.4:1000`, `[2001:db8::1]:1000`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/

/** An IPv6 /48, the largest block that one customer gets. */
const NETWORK_BYTES = 6

/** Returns an IPv4 address or an IPv6 /48 network, or undefined if the text is not an IP address. */
export function addressKey(text: string): string | undefined {
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? []
  const address = bracketed ?? plain ?? text
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  // As in 3.0, which may share the Redis server during an upgrade.
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return Buffer.from(parsed.toByteArray().slice(0, NETWORK_BYTES)).toString('hex')
}
