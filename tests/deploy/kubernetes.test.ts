import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { DEFAULTS, readConfig } from '../../server/config.ts'

const FOLDER = 'deploy/kubernetes/base'
const read = (file: string) => parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))

const files: string[] = read('kustomization.yaml').resources

describe.each(files)('%s', (file) => {
  const manifest = read(file)

  test('is right by the schema of its kind', async () => {
    const name = `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`
    const models = await import(/* @vite-ignore */ name)
    expect(() => new models[manifest.kind](manifest).validate()).not.toThrow()
  })

  test('bears the name that the others refer to', () => {
    expect(manifest.metadata.name).toBe('vitrine')
    expect(manifest.metadata.labels).toEqual({ 'app.kubernetes.io/name': 'vitrine' })
  })
})

test('the schemas refuse what is wrong', async () => {
  const models = await import('kubernetes-models/apps/v1/Deployment')
  const manifest = read('deployment.yaml')
  manifest.spec.template.spec.terminationGracePeriodSeconds = 'two minutes'
  expect(() => new models.Deployment(manifest).validate()).toThrow('terminationGracePeriodSeconds')
})

const environment = { ...read('config-map.yaml').data, ...read('secret.yaml').stringData }
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
  expect(DEFAULTS).toMatchObject({ ANALYSIS_TIMEOUT_MS, ANALYSIS_MAX_IN_FLIGHT, DRAIN_MS })
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
