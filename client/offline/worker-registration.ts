/** The page's side of the service worker, registered by the only script address that a page of ours can load from a string. */

const SCRIPT = '/service-worker.js'

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

let told: ServiceWorker | null | undefined

/** Tells the worker, once, that this page has started: only then it is opened again without asking the server. */
export function reportStart(worker: ServiceWorker | null | undefined): void {
  if (worker !== told) worker?.postMessage(entryAddress())
  told = worker
}

/** Has this page's release kept, unless the session ends before. */
export async function registerWorker(ended: AbortSignal): Promise<void> {
  try {
    await navigator.serviceWorker.register(trustedScript())
    const { active } = await navigator.serviceWorker.ready
    if (!ended.aborted) reportStart(active)
  } catch (error) {
    // Private windows, plain http, old browsers, or a network that went away: all but offline visits works.
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

/** It differs from release to release, as it names all other chunks, directly or by way of others. */
function entryAddress(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')
  return entry ? new URL(entry.src).pathname : ''
}
