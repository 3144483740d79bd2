import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../server/config.ts'
import { findUnreadFields } from './unread-fields.ts'

const FOLDER = 'deploy/kubernetes'
const readText = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')
const read = (file: string) => parse(readText(file))

const environment = parseEnv(readText('base/settings.env'))
const folders = readdirSync(FOLDER)
const files = folders.flatMap((folder) => {
  const resources: string[] = read(`${folder}/kustomization.yaml`).resources ?? []
  return resources.filter((file) => file.endsWith('.yaml')).map((file) => `${folder}/${file}`)
})

describe.each(files)('%s', (file) => {
  const manifest = read(file)

  test('is right by the schema of its kind, and has no field that isn’t in it', async () => {
    expect(await findUnknownFields(manifest)).toEqual([])
  })

  test('bears the name that the others refer to', () => {
    const [folder] = file.split('/')
    expect(['vitrine', `vitrine-${folder}`]).toContain(manifest.metadata.name)
    expect(manifest.metadata.labels).toEqual({ 'app.kubernetes.io/name': 'vitrine' })
  })
})

test('the example takes every component but one of the two ways in', () => {
  const taken: string[] = read('example/kustomization.yaml').components
  const left = folders.filter((folder) => !taken.includes(`../${folder}`))
  expect(left.toSorted()).toEqual(['base', 'example', 'ingress-nginx'])
})

test('the operator is given the rules that Prometheus reads', () => {
  const rules = parse(readFileSync('deploy/prometheus-rules.yaml', 'utf8'))
  expect(read('monitoring/prometheus-rule.yaml').spec).toEqual(rules)
})

/** Where the schemas of each group of kinds are. */
const MODELS: Readonly<Record<string, string>> = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
}

async function findUnknownFields(manifest: { apiVersion: string; kind: string }): Promise<string[]> {
  const [group = ''] = manifest.apiVersion.split('/')
  const name = `${MODELS[group] ?? 'kubernetes-models'}/${manifest.apiVersion}/${manifest.kind}`
  const models = await import(/* @vite-ignore */ name)
  const { prototype } = models[manifest.kind]
  // Some of the schemas are found by way of their model.
  const model = Object.assign(Object.create(prototype), manifest)
  return findUnreadFields(model, (watched) => prototype.validate.call(watched))
}

const pod = read('base/deployment.yaml').spec.template.spec
const [container] = pod.containers

test('the environment is one that the server starts with', () => {
  expect(readConfig(environment)).toMatchObject({ isProduction: true, SAMPLE_SHOP: false, HOST: '0.0.0.0' })
})

test('the ports are those that the server is told', () => {
  const config = readConfig(environment)
  expect(container.ports).toEqual([
    { name: 'http', containerPort: config.PORT },
    { name: 'metrics', containerPort: config.METRICS_PORT },
  ])
  const [endpoint] = read('monitoring/pod-monitor.yaml').spec.podMetricsEndpoints
  expect(endpoint.port).toBe('metrics')
})

test('a pod is given the time that its calls may take', () => {
  const { DRAIN_MS, ANALYSIS_TIMEOUT_MS } = readConfig(environment)
  expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(DRAIN_MS + ANALYSIS_TIMEOUT_MS)
  const annotations = read('ingress-nginx/ingress.yaml').metadata.annotations
  const [rule] = read('gateway/http-route.yaml').spec.rules
  for (const seconds of [
    annotations['nginx.ingress.kubernetes.io/proxy-read-timeout'],
    rule.timeouts.request.replace('s', ''),
  ])
    expect(Number(seconds) * 1000).toBeGreaterThan(ANALYSIS_TIMEOUT_MS)
})

test('one late answer takes no pod out, and nothing that can be full is asked', () => {
  for (const probe of [container.readinessProbe, container.livenessProbe])
    expect(probe).toMatchObject({ failureThreshold: 3, httpGet: { port: 'metrics' } })
})

test('pods are added before the calls that they take are under way', () => {
  const [{ pods }] = read('base/horizontal-pod-autoscaler.yaml').spec.metrics
  const share = pods.target.averageValue / readConfig(environment).ANALYSIS_MAX_IN_FLIGHT
  expect(share).toBeCloseTo(0.6, 1)
  expect(read('base/deployment.yaml').spec).not.toHaveProperty('replicas')
})

test('the defaults that it repeats are the defaults', () => {
  const { ANALYSIS_TIMEOUT_MS, ANALYSIS_MAX_IN_FLIGHT, DRAIN_MS } = readConfig(environment)
  const defaults = readConfig({ NODE_ENV: 'production', SAMPLE_SHOP: 'true' })
  expect(defaults).toMatchObject({ ANALYSIS_TIMEOUT_MS, ANALYSIS_MAX_IN_FLIGHT, DRAIN_MS })
})

test('the pod runs without rights, as the user of the image', () => {
  const [, user] = /^USER (\d+)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(user) })
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
})
