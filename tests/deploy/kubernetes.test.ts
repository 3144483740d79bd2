/** The manifests are valid against the schemas of their kinds. */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/** Kustomize checks its own files (tests/deploy/syntax.test.ts). */
const FILES = globSync('deploy/kubernetes/*/*.yaml', { exclude: ['**/kustomization.yaml'] })

/** The package with the schemas of each API group. */
const MODELS: Readonly<Record<string, string>> = {
  'gateway.envoyproxy.io': '@kubernetes-models/envoy-gateway',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
}

async function validate(manifest: { apiVersion: string; kind: string }): Promise<void> {
  const [group = ''] = manifest.apiVersion.split('/')
  const name = `${MODELS[group] ?? 'kubernetes-models'}/${manifest.apiVersion}/${manifest.kind}`
  const models = await import(/* @vite-ignore */ name)
  new models[manifest.kind](manifest).validate()
}

test.each(FILES)('%s is valid against the schema of its kind', async (file) => {
  await validate(parse(readFileSync(file, 'utf8')))
})

test('the alert rules are valid against the schema of the Prometheus Operator, and none is missing', async () => {
  const made = execFileSync('deploy/kubernetes/monitoring/prometheus-rule.sh', { encoding: 'utf8' })
  const rule = parse(made)
  await validate(rule)
  expect(rule.spec).toEqual(parse(readFileSync('deploy/prometheus-rules.yaml', 'utf8')))
})
