/** What deploy/kubernetes/base must say, whole. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { DEFAULTS } from '../../../../server/config.ts'
import { MEMORY_MB, PATIENCE_S } from '../figures.ts'
import { filesIn, LABELS, metadata, OUR_PODS, readManifest } from './manifests.ts'

test('the base has these files, and its Kustomization takes all of them', () => {
  const resources = [
    ...['deployment.yaml', 'service.yaml', 'horizontal-pod-autoscaler.yaml'],
    ...['pod-disruption-budget.yaml', 'network-policy.yaml'],
  ]
  expect(filesIn('base')).toEqual([...resources, 'kustomization.yaml', 'settings.env'].toSorted())
  expect(readManifest('base/kustomization.yaml')).toEqual({
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources,
    configMapGenerator: [{ name: 'vitrine', envs: ['settings.env'], options: { labels: LABELS } }],
  })
})

const spread = (topologyKey: string) => ({
  maxSkew: 1,
  topologyKey,
  whenUnsatisfiable: 'ScheduleAnyway',
  labelSelector: OUR_PODS,
  matchLabelKeys: ['pod-template-hash'],
})

const CONTAINER = {
  name: 'vitrine',
  image: 'vitrine',
  ports: [
    { name: 'http', containerPort: DEFAULTS.PORT },
    { name: 'metrics', containerPort: 9464 },
  ],
  envFrom: [{ configMapRef: { name: 'vitrine' } }],
  startupProbe: { httpGet: { path: '/readyz', port: 'http' }, periodSeconds: 1, failureThreshold: 60 },
  // On the port that answers when the other has all the connections that it takes; one late answer takes nobody out.
  readinessProbe: {
    httpGet: { path: '/readyz', port: 'metrics' },
    ...{ periodSeconds: 2, timeoutSeconds: 2, failureThreshold: 3 },
  },
  livenessProbe: {
    httpGet: { path: '/healthz', port: 'metrics' },
    ...{ periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 },
  },
  resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: `${MEMORY_MB}Mi` } },
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
  volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
}

test('the Deployment drains for long enough, tells a drain by /readyz, has no rights, and leaves the number of pods alone', () => {
  expect(readManifest('base/deployment.yaml')).toEqual({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadata('vitrine'),
    spec: {
      strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      selector: OUR_PODS,
      template: {
        metadata: { labels: LABELS },
        spec: {
          automountServiceAccountToken: false,
          // A service named "metrics" would set METRICS_PORT.
          enableServiceLinks: false,
          terminationGracePeriodSeconds: PATIENCE_S,
          securityContext: {
            ...{ runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000 },
            seccompProfile: { type: 'RuntimeDefault' },
          },
          topologySpreadConstraints: [
            spread('topology.kubernetes.io/zone'),
            spread('kubernetes.io/hostname'),
          ],
          containers: [CONTAINER],
          volumes: [{ name: 'tmp', emptyDir: { medium: 'Memory', sizeLimit: '32Mi' } }],
        },
      },
    },
  })
})

test('the autoscaler adds pods at three fifths of the analyses that one takes, and takes them away slowly', () => {
  const average = 150
  expect(average / DEFAULTS.ANALYSIS_MAX_IN_FLIGHT).toBeCloseTo(0.6, 1)
  expect(readManifest('base/horizontal-pod-autoscaler.yaml')).toEqual({
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: metadata('vitrine'),
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'vitrine' },
      ...{ minReplicas: 2, maxReplicas: 10 },
      metrics: [
        {
          type: 'Pods',
          pods: {
            metric: { name: 'vitrine_analyses_in_flight' },
            target: { type: 'AverageValue', averageValue: String(average) },
          },
        },
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: '500m' } },
        },
      ],
      behavior: { scaleDown: { stabilizationWindowSeconds: 300 } },
    },
  })
})

test('a pod may ask DNS and public addresses, but nothing inside, nor the cloud’s metadata', () => {
  const inside = ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16']
  expect(readManifest('base/network-policy.yaml')).toEqual({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadata('vitrine'),
    spec: {
      podSelector: OUR_PODS,
      policyTypes: ['Ingress', 'Egress'],
      egress: [
        {
          to: [{ namespaceSelector: {} }, { ipBlock: { cidr: '169.254.20.10/32' } }],
          ports: [
            { port: 53, protocol: 'UDP' },
            { port: 53, protocol: 'TCP' },
          ],
        },
        {
          to: [
            { ipBlock: { cidr: '0.0.0.0/0', except: inside } },
            { ipBlock: { cidr: '::/0', except: ['fc00::/7', 'fe80::/10'] } },
          ],
          ports: [{ port: 443 }],
        },
      ],
    },
  })
})

test('the drain of a node takes one pod at a time', () => {
  expect(readManifest('base/pod-disruption-budget.yaml')).toEqual({
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: metadata('vitrine'),
    spec: { maxUnavailable: 1, selector: OUR_PODS },
  })
})

test('the Service leads port 80 to the pods’ port for pages', () => {
  expect(readManifest('base/service.yaml')).toEqual({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadata('vitrine'),
    spec: { selector: LABELS, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
  })
})

test('the pods’ settings are the defaults, with one proxy in front that says who calls', () => {
  expect({ ...parseEnv(readFileSync('deploy/kubernetes/base/settings.env', 'utf8')) }).toEqual({
    NODE_ENV: 'production',
    PORT: String(DEFAULTS.PORT),
    METRICS_PORT: '9464',
    TRUST_PROXY_HOPS: '1',
    ANALYSIS_TIMEOUT_MS: String(DEFAULTS.ANALYSIS_TIMEOUT_MS),
    ANALYSIS_MAX_IN_FLIGHT: String(DEFAULTS.ANALYSIS_MAX_IN_FLIGHT),
    DRAIN_MS: '5000',
    ANALYSIS_HOST: 'https://analysis.example',
  })
})
