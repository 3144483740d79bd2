/** Connections to the analysis host: one for each call, but a name is looked up, and a TLS session agreed on, once. */
import { type LookupAddress, type LookupAllOptions, promises } from 'node:dns'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { LookupFunction } from 'node:net'

const REMEMBERED_MS = 10_000

/** `host`: an http(s) URL. */
export function createHostAgent(host: string): HttpAgent {
  // Kept connections lose calls where the host closes idle ones.
  const options = { keepAlive: false, lookup: rememberLookups() }
  return URL.parse(host)?.protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options)
}

type Ask = (hostname: string, options: LookupAllOptions) => Promise<readonly LookupAddress[]>

/**
 * Callers share a question under way, and its answer for ten seconds: getaddrinfo runs on two threads of the process,
 * so 60 calls at once would wait for 30 answers in a row. Errors are not remembered.
 */
export function rememberLookups(ask: Ask = promises.lookup): LookupFunction {
  const answers = new Map<string, Promise<readonly LookupAddress[]>>()

  function askOnce(hostname: string, options: LookupAllOptions): Promise<readonly LookupAddress[]> {
    const key = JSON.stringify([hostname, options.family, options.hints])
    const known = answers.get(key)
    if (known) return known
    const forget = () => answers.delete(key)
    const answer = ask(hostname, options)
    answers.set(key, answer)
    answer.then(() => setTimeout(forget, REMEMBERED_MS).unref(), forget)
    return answer
  }

  return (hostname, options, callback) => {
    // All addresses: where `all` is set, Node tries one after the other (autoSelectFamily; RFC 8305).
    askOnce(hostname, { ...options, all: true }).then(
      (addresses) => {
        const [first] = addresses
        if (options.all) callback(null, [...addresses])
        else callback(null, first?.address ?? '', first?.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}
