/** What the example and the other components of deploy/kubernetes must say, whole. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { component, filesIn, letsIn, metadata, OUR_PODS, readManifest } from './manifests.ts'

test('deploy/kubernetes has these folders, and each component these files', () => {
  expect(readdirSync('deploy/kubernetes').toSorted()).toEqual([
    ...['base', 'example', 'gateway', 'ingress-nginx', 'monitoring', 'redis', 'shared-assets'],
  ])
  expect(filesIn('example')).toEqual(['kustomization.yaml'])
  expect(filesIn('monitoring')).toEqual([
    ...['kustomization.yaml', 'network-policy.yaml', 'pod-monitor.yaml', 'prometheus-rule.yaml'],
  ])
  expect(filesIn('redis')).toEqual(['kustomization.yaml', 'network-policy.yaml'])
  expect(filesIn('shared-assets')).toEqual(['kustomization.yaml', 'persistent-volume-claim.yaml'])
})

const patchDeployment = (...patch: object[]) => [{ target: { kind: 'Deployment', name: 'vitrine' }, patch }]
const add = (path: string, value: unknown) => ({ op: 'add', path: `/spec/template/spec/${path}`, value })
const generated = (...literals: string[]) => [{ name: 'vitrine', behavior: 'merge', literals }]

test('the example takes every component but one of the two ways in, and names its own image, brand and host', () => {
  expect(readManifest('example/kustomization.yaml')).toEqual({
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'shop',
    resources: ['../base'],
    components: ['../gateway', '../redis', '../monitoring', '../shared-assets'],
    images: [{ name: 'vitrine', newName: 'registry.example/vitrine', digest: `sha256:${'0'.repeat(64)}` }],
    configMapGenerator: generated(
      'ANALYSIS_HOST=https://analysis.shop.example',
      'PUBLIC_URL=https://www.shop.example',
      'PRODUCT_NAME=Nour',
    ),
    secretGenerator: [{ name: 'vitrine-redis', literals: ['REDIS_URL=redis://vitrine:secret@redis:6379'] }],
    patches: [
      {
        target: { kind: 'HTTPRoute' },
        patch: [{ op: 'replace', path: '/spec/hostnames', value: ['www.shop.example'] }],
      },
    ],
  })
})

test('the monitoring’s Prometheus reads the port for metrics, and the same rules as elsewhere', () => {
  expect(readManifest('monitoring/kustomization.yaml')).toEqual(
    component('pod-monitor.yaml', 'prometheus-rule.yaml', 'network-policy.yaml'),
  )
  expect(readManifest('monitoring/network-policy.yaml')).toEqual(
    letsIn('vitrine-monitoring', 'monitoring', 'metrics'),
  )
  expect(readManifest('monitoring/pod-monitor.yaml')).toEqual({
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PodMonitor',
    metadata: metadata('vitrine'),
    spec: {
      jobLabel: 'app.kubernetes.io/name',
      selector: OUR_PODS,
      podMetricsEndpoints: [{ port: 'metrics', interval: '15s' }],
    },
  })
  expect(readManifest('monitoring/prometheus-rule.yaml')).toEqual({
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: metadata('vitrine'),
    spec: parse(readFileSync('deploy/prometheus-rules.yaml', 'utf8')),
  })
})

test('with Redis a pod reads its address from a Secret, and may reach it', () => {
  expect(readManifest('redis/kustomization.yaml')).toEqual({
    ...component('network-policy.yaml'),
    patches: patchDeployment(add('containers/0/envFrom/-', { secretRef: { name: 'vitrine-redis' } })),
  })
  expect(readManifest('redis/network-policy.yaml')).toEqual({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadata('vitrine-redis'),
    spec: {
      podSelector: OUR_PODS,
      policyTypes: ['Egress'],
      egress: [
        {
          to: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'redis' } } }],
          ports: [{ port: 6379 }],
        },
      ],
    },
  })
})

test('with shared assets all pods write to one volume, where ASSETS_DIR is', () => {
  expect(readManifest('shared-assets/kustomization.yaml')).toEqual({
    ...component('persistent-volume-claim.yaml'),
    configMapGenerator: generated('ASSETS_DIR=/assets'),
    patches: patchDeployment(
      add('securityContext/fsGroup', 1000),
      add('securityContext/fsGroupChangePolicy', 'OnRootMismatch'),
      add('volumes/-', { name: 'assets', persistentVolumeClaim: { claimName: 'vitrine' } }),
      add('containers/0/volumeMounts/-', { name: 'assets', mountPath: '/assets' }),
    ),
  })
  expect(readManifest('shared-assets/persistent-volume-claim.yaml')).toEqual({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: metadata('vitrine'),
    spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '1Gi' } } },
  })
})
