import { expect, test } from 'vitest'
import { isUnencrypted } from './outgoing-url.ts'

test.each([
  'http://analysis.example',
  'http://notlocalhost.example',
  'http://analysis.local.example',
  'http://8.8.8.8',
  'http://[2606:4700::1111]:8080/v1',
])('a warning says that session tokens would travel unencrypted to %s', (url) =>
  expect(isUnencrypted(url)).toBe(true),
)

test.each([
  'https://analysis.example',
  'http://localhost:4000',
  'http://127.0.0.1:4000',
  'http://[::1]:4000',
  'http://10.1.2.3',
  'http://[fd00::7]',
  'http://analysis:8080',
  'http://analysis.shop.svc.cluster.local',
  'http://analysis.internal',
])('the host address %s is inside a network or encrypted, and causes no warning', (url) =>
  expect(isUnencrypted(url)).toBe(false),
)
