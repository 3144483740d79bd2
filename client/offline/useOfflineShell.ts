/** Keeps this release for visits without a network, once the page has nothing more urgent to load. */
import { useEffect } from 'react'

const SCRIPT = '/service-worker.js'
const REGISTER_DELAY_MS = 3000

interface ScriptPolicy {
  /** A TrustedScriptURL, which the DOM's declarations know as little as the factory. */
  readonly createScriptURL: (address: string) => string
}

declare global {
  interface Window {
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }
  }
}

let policy: ScriptPolicy | undefined

export function useOfflineShell(): void {
  useEffect(() => {
    // In development nothing has a hashed name, and what is cached would hide what was edited.
    if (!import.meta.env.PROD) return
    // Before that this page may be gone again, and not be opened at once the next time.
    reportStart(navigator.serviceWorker?.controller)
    const timer = setTimeout(() => void registerWorker(), REGISTER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}

/** In vain in private windows, by plain http, in old browsers, or where the network went away. */
async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(trustedScript())
    reportStart((await navigator.serviceWorker.ready).active)
  } catch (error) {
    console.info(error)
  }
}

/** The CSP names this one policy, and a policy can be made once only (Trusted Types, section 4.3.2). */
function trustedScript(): string {
  policy ??= window.trustedTypes?.createPolicy('vitrine-service-worker', {
    createScriptURL(address) {
      if (address !== SCRIPT) throw new TypeError(`${SCRIPT} is the only script that may be registered.`)
      return address
    },
  })
  return policy?.createScriptURL(SCRIPT) ?? SCRIPT
}

/** Tells the worker that this page has started: only then it is opened again without asking the server. */
function reportStart(worker: ServiceWorker | null | undefined): void {
  // The entry differs from release to release, as it names all other chunks, directly or by way of others.
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')
  worker?.postMessage(entry ? new URL(entry.src).pathname : '')
}
