/** Reads the files of deploy/kubernetes/, and says what many of them repeat. */
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

const FOLDER = 'deploy/kubernetes'

/** A patch within it is text for Kustomize; here it is read, too. */
export function readManifest(file: string): unknown {
  const isPatch = (key: unknown, value: unknown): value is string =>
    key === 'patch' && typeof value === 'string'
  const revive = (key: unknown, value: unknown) => (isPatch(key, value) ? parse(value) : value)
  return parse(readFileSync(`${FOLDER}/${file}`, 'utf8'), revive)
}

export const filesIn = (folder: string) => readdirSync(`${FOLDER}/${folder}`).toSorted()

export const LABELS = { 'app.kubernetes.io/name': 'vitrine' }
export const OUR_PODS = { matchLabels: LABELS }
export const metadata = (name: string) => ({ name, labels: LABELS })

/** Lets the pods of one namespace reach one port of ours. */
export const letsIn = (name: string, namespace: string, port: string) => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: metadata(name),
  spec: {
    podSelector: OUR_PODS,
    policyTypes: ['Ingress'],
    ingress: [
      {
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } }],
        ports: [{ port }],
      },
    ],
  },
})

export const component = (...resources: string[]) => ({
  apiVersion: 'kustomize.config.k8s.io/v1alpha1',
  kind: 'Component',
  resources,
})
