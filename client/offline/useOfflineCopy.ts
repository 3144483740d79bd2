/** Registers the service worker once the page has nothing more urgent to load. */
import { useEffect } from 'react'

const SCRIPT = '/service-worker.js'
const REGISTER_DELAY_MS = 3000

interface ScriptPolicy {
  /** Returns a TrustedScriptURL; TypeScript's DOM types lack Trusted Types. */
  readonly createScriptURL: (url: string) => string
}

declare global {
  interface Window {
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }
  }
}

let policy: ScriptPolicy | undefined

export function useOfflineCopy(): void {
  useEffect(() => {
    // In development, file names have no hash, so a cache would hide edits.
    if (!import.meta.env.PROD) return
    // Not delayed: if the page were left before the report, the next visit would wait for the server.
    reportStart(navigator.serviceWorker?.controller)
    const register = () => void registerWorker()
    const timer = setTimeout(register, REGISTER_DELAY_MS)
    // The network may have been missing at that moment.
    window.addEventListener('online', register)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', register)
    }
  }, [])
}

/** Fails in private windows, on plain http, in old browsers and without a network. */
async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(trustedScript())
    reportStart((await navigator.serviceWorker.ready).active)
  } catch (error) {
    console.info(error)
  }
}

/** The CSP names this policy, which can be created only once (Trusted Types, section 4.3.2). */
function trustedScript(): string {
  policy ??= window.trustedTypes?.createPolicy('vitrine-service-worker', {
    createScriptURL(url) {
      if (url !== SCRIPT) throw new TypeError(`${SCRIPT} is the only script that may be registered.`)
      return url
    },
  })
  return policy?.createScriptURL(SCRIPT) ?? SCRIPT
}

/** Only after this report does the worker serve the page from its cache without asking the server. */
function reportStart(worker: ServiceWorker | null | undefined): void {
  // The entry script's name differs in each release, because its hash depends on all other chunks.
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')
  if (entry) worker?.postMessage(`${location.pathname} ${new URL(entry.src).pathname}`)
}
