/** Registers the service worker, by the only script address that a page of ours can load from a string. */

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

/** The worker at work; `undefined` in private windows, by plain http, in old browsers, or where the network went away. */
export async function registerWorker(): Promise<ServiceWorker | null | undefined> {
  try {
    await navigator.serviceWorker.register(trustedScript())
    return (await navigator.serviceWorker.ready).active
  } catch (error) {
    console.info(error)
    return undefined
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
