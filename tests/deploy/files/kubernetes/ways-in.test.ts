/** What the two ways in of deploy/kubernetes must say, whole: gateway and ingress-nginx. */
import { expect, test } from 'vitest'
import { PATIENCE_S } from '../figures.ts'
import { component, filesIn, letsIn, metadata, readManifest } from './manifests.ts'

const CHECKS = ['/healthz', '/readyz']

const GATEWAY = ['http-route.yaml', 'redirect-route.yaml', 'network-policy.yaml'] as const
const INGRESS = ['ingress.yaml', 'probes-ingress.yaml', 'network-policy.yaml'] as const

test('each way in has these files, and its component takes all but those for the controller', () => {
  expect(filesIn('gateway')).toEqual([...GATEWAY, 'envoy-proxy.yaml', 'kustomization.yaml'].toSorted())
  expect(readManifest('gateway/kustomization.yaml')).toEqual(component(...GATEWAY))
  const settings = 'controller-settings.yaml'
  expect(filesIn('ingress-nginx')).toEqual([...INGRESS, settings, 'kustomization.yaml'].toSorted())
  expect(readManifest('ingress-nginx/kustomization.yaml')).toEqual(component(...INGRESS))
})

test('each way in lets its controller’s namespace reach the port for pages alone', () => {
  expect(readManifest('gateway/network-policy.yaml')).toEqual(
    letsIn('vitrine-gateway', 'envoy-gateway-system', 'http'),
  )
  expect(readManifest('ingress-nginx/network-policy.yaml')).toEqual(
    letsIn('vitrine-ingress-nginx', 'ingress-nginx', 'http'),
  )
})

const route = (name: string, sectionName: string, rules: readonly object[]) => ({
  apiVersion: 'gateway.networking.k8s.io/v1',
  kind: 'HTTPRoute',
  metadata: metadata(name),
  spec: {
    parentRefs: [{ name: 'public', namespace: 'gateway', sectionName }],
    hostnames: ['shop.example'],
    rules,
  },
})

test('the gateway’s route outlasts an analysis, repeats none, and tells nobody outside how the pods are', () => {
  const backendRefs = [{ name: 'vitrine', port: 80 }]
  const path = { type: 'ReplaceFullPath', replaceFullPath: '/not-found' }
  expect(readManifest('gateway/http-route.yaml')).toEqual(
    route('vitrine', 'https', [
      { backendRefs, timeouts: { request: `${PATIENCE_S}s` } },
      {
        matches: CHECKS.map((value) => ({ path: { type: 'Exact', value } })),
        filters: [{ type: 'URLRewrite', urlRewrite: { path } }],
        backendRefs,
      },
    ]),
  )
})

test('the gateway leads plain HTTP to https', () => {
  expect(readManifest('gateway/redirect-route.yaml')).toEqual(
    route('vitrine-redirect', 'http', [
      { filters: [{ type: 'RequestRedirect', requestRedirect: { scheme: 'https', statusCode: 301 } }] },
    ]),
  )
})

test('Envoy sees each caller’s address and logs no query', () => {
  const json = {
    time: '%START_TIME%',
    address: '%DOWNSTREAM_REMOTE_ADDRESS_WITHOUT_PORT%',
    method: '%REQ(:METHOD)%',
    path: '%REQ_WITHOUT_QUERY(X-ENVOY-ORIGINAL-PATH?:PATH)%',
    status: '%RESPONSE_CODE%',
    why: '%RESPONSE_CODE_DETAILS%',
    ms: '%DURATION%',
    upstream: '%UPSTREAM_HOST%',
    requestId: '%REQ(X-REQUEST-ID)%',
  }
  const sinks = [{ type: 'File', file: { path: '/dev/stdout' } }]
  expect(readManifest('gateway/envoy-proxy.yaml')).toEqual({
    apiVersion: 'gateway.envoyproxy.io/v1alpha1',
    kind: 'EnvoyProxy',
    metadata: { name: 'public', namespace: 'gateway' },
    spec: {
      provider: { type: 'Kubernetes', kubernetes: { envoyService: { externalTrafficPolicy: 'Local' } } },
      telemetry: { accessLog: { settings: [{ format: { type: 'JSON', json }, sinks }] } },
    },
  })
})

test('ingress-nginx logs no query and takes a head with a token of 8 kB', () => {
  expect(readManifest('ingress-nginx/controller-settings.yaml')).toEqual({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'ingress-nginx-controller', namespace: 'ingress-nginx' },
    data: {
      'log-format-upstream': [
        '$remote_addr [$time_iso8601] $request_method $plain_path $server_protocol $status $body_bytes_sent',
        '$request_time $upstream_addr $upstream_status $upstream_response_time $req_id',
      ].join(' '),
      'http-snippet': 'map $uri $plain_path {\n  "~^([a-zA-Z0-9/._-]*)" $1;\n}\n',
      'error-log-level': 'emerg',
      'limit-conn-status-code': '429',
      'large-client-header-buffers': '4 16k',
    },
  })
})

const ingress = (
  name: string,
  settings: Readonly<Record<string, string>>,
  paths: readonly (readonly [string, string])[],
) => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: {
    ...metadata(name),
    annotations: Object.fromEntries(
      Object.entries(settings).map(([key, value]) => [`nginx.ingress.kubernetes.io/${key}`, value]),
    ),
  },
  spec: {
    ingressClassName: 'nginx',
    rules: [
      {
        host: 'shop.example',
        http: {
          paths: paths.map(([path, pathType]) => ({
            path,
            pathType,
            backend: { service: { name: 'vitrine', port: { name: 'http' } } },
          })),
        },
      },
    ],
    tls: [{ hosts: ['shop.example'], secretName: 'vitrine-tls' }],
  },
})

test('the Ingress outlasts an analysis, sends none twice, and passes a reply on as it comes', () => {
  const settings = {
    'proxy-read-timeout': String(PATIENCE_S),
    'proxy-next-upstream': 'error timeout',
    'proxy-buffering': 'off',
    'enable-access-log': 'false',
    'limit-connections': '500',
    'upstream-hash-by': '$binary_remote_addr',
  }
  expect(readManifest('ingress-nginx/ingress.yaml')).toEqual(ingress('vitrine', settings, [['/', 'Prefix']]))
})

test('the Ingress tells nobody outside how the pods are', () => {
  const settings = { 'rewrite-target': '/not-found', 'enable-access-log': 'false' }
  const paths = CHECKS.map((path) => [path, 'Exact'] as const)
  expect(readManifest('ingress-nginx/probes-ingress.yaml')).toEqual(
    ingress('vitrine-probes', settings, paths),
  )
})
