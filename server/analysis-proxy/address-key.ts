/** Callers by address: one IPv4 address, or one IPv6 /48, the most that a single customer is given. */
import ipaddr from 'ipaddr.js'

const NETWORK_BYTES = 6

/** Some gateways write a port behind each forwarded address: `1.2.3.4:1000`, `[2001:db8::1]:1000`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/

/** Undefined where the text is no address. */
export function addressKey(text: string): string | undefined {
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? []
  const address = bracketed ?? plain ?? text
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return Buffer.from(parsed.toByteArray().slice(0, NETWORK_BYTES)).toString('hex')
}
