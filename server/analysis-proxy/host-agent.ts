/** Connects to the analysis host: one connection per call, with shared DNS lookups and TLS sessions. */
import { type LookupAddress, type LookupAllOptions, promises } from 'node:dns'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { LookupFunction } from 'node:net'

const KEPT_MS = 10_000

/** `host` is an http(s) URL. */
export function createHostAgent(host: string): HttpAgent {
  // Kept-alive connections would lose calls if the host closes idle ones.
  const options = { keepAlive: false, lookup: shareLookups() }
  return URL.parse(host)?.protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options)
}

type Lookup = (hostname: string, options: LookupAllOptions) => Promise<readonly LookupAddress[]>

/**
 * Calls share a lookup in progress and its result for ten seconds. getaddrinfo runs on two threads of the process, so
 * 60 concurrent calls would otherwise wait for 30 lookups in a row. Errors are not cached. All calls have the same host.
 */
export function shareLookups(lookup: Lookup = promises.lookup): LookupFunction {
  let shared: Promise<readonly LookupAddress[]> | undefined

  function startLookup(hostname: string, options: LookupAllOptions): Promise<readonly LookupAddress[]> {
    const result = lookup(hostname, options)
    const forget = () => {
      shared = undefined
    }
    result.then(() => setTimeout(forget, KEPT_MS).unref(), forget)
    return result
  }

  return (hostname, options, callback) => {
    shared ??= startLookup(hostname, { ...options, all: true })
    shared.then(
      (addresses) => {
        const [first] = addresses
        // If `all` is set, Node tries one after the other (autoSelectFamily; RFC 8305).
        if (options.all) callback(null, [...addresses])
        else callback(null, first?.address ?? '', first?.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}
