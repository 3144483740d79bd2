import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig } from '../../server/config.ts'
import { findUnreadFields } from './unread-fields.ts'

const FOLDER = 'deploy/kubernetes/base'
const read = (file: string) => parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))

const environment = { ...read('config-map.yaml').data, ...read('secret.yaml').stringData }
const files: string[] = read('kustomization.yaml').resources

describe.each(files)('%s', (file) => {
  const manifest = read(file)

  test('is right by the schema of its kind, and has no field that isn’t in it', async () => {
    expect(await findUnknownFields(manifest)).toEqual([])
  })

  test('bears the name that the others refer to', () => {
    expect(manifest.metadata.name).toBe('vitrine')
    expect(manifest.metadata.labels).toEqual({ 'app.kubernetes.io/name': 'vitrine' })
  })
})

describe('kustomize', () => {
  const component = read('../shared-assets/kustomization.yaml')
  const example = read('../example/kustomization.yaml')

  test('the folder for all releases’ files is a claim that many nodes may write to', async () => {
    const claim = read('../shared-assets/persistent-volume-claim.yaml')
    expect(await findUnknownFields(claim)).toEqual([])
    expect(claim.spec.accessModes).toEqual(['ReadWriteMany'])
    expect(claim.metadata.name).toBe('vitrine')
    expect(readConfig({ ...environment, ASSETS_DIR: '/assets' }).ASSETS_DIR).toBe('/assets')
    expect(example.components).toEqual(['../shared-assets'])
  })

  test.each([...component.patches, ...example.patches])(
    'patches what is there: $target.kind',
    ({ target, patch }) => {
      const file = { ConfigMap: 'config-map.yaml', Deployment: 'deployment.yaml', Ingress: 'ingress.yaml' }
      const manifest = read(z.string().parse(Reflect.get(file, target.kind)))
      expect(manifest.metadata.name).toBe(target.name)
      for (const { op, path } of parse(patch)) {
        const keys: string[] = path.split('/').slice(1)
        const parent = keys.slice(0, -1).reduce((value, key) => value?.[key], manifest)
        expect(parent, path).toBeDefined()
        if (op === 'replace') expect(parent, path).toHaveProperty(keys.at(-1) ?? '')
      }
    },
  )
})

async function findUnknownFields(manifest: { apiVersion: string; kind: string }): Promise<string[]> {
  const name = `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`
  const models = await import(/* @vite-ignore */ name)
  const { validate } = models[manifest.kind].prototype
  return findUnreadFields(manifest, (watched) => validate.call(watched))
}

const pod = read('deployment.yaml').spec.template.spec
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
  expect(read('deployment.yaml').spec.template.metadata.annotations['prometheus.io/port']).toBe(
    String(config.METRICS_PORT),
  )
})

test('a pod is given the time that its calls may take', () => {
  const { DRAIN_MS, ANALYSIS_TIMEOUT_MS } = readConfig(environment)
  expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(DRAIN_MS + ANALYSIS_TIMEOUT_MS)
  const { periodSeconds, timeoutSeconds, failureThreshold } = container.readinessProbe
  expect((periodSeconds * failureThreshold + timeoutSeconds) * 1000).toBeLessThan(DRAIN_MS)
  const annotations = read('ingress.yaml').metadata.annotations
  expect(annotations['nginx.ingress.kubernetes.io/proxy-read-timeout'] * 1000).toBeGreaterThan(
    ANALYSIS_TIMEOUT_MS,
  )
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
