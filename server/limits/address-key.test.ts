import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test.each([
  ['1.2.3.4', '1.2.3.4:1000'],
  ['1.2.3.4', '::ffff:1.2.3.4'],
  ['1.2.3.4', '[::ffff:1.2.3.4]:9'],
  ['2001:db8::1', '[2001:db8::1]:1000'],
  ['2001:db8:0:1::1', '2001:0DB8:0000:ffff::2'],
])('the IP addresses %s and %s are one client', (one, other) => {
  expect(addressKey(one)).toBeDefined()
  expect(addressKey(other)).toBe(addressKey(one))
})

test.each([
  ['1.2.3.4', '1.2.3.5'],
  ['2001:db8::1', '2001:db8:1::1'],
])('the IP addresses %s and %s are two clients', (one, other) => {
  expect(addressKey(other)).not.toBe(addressKey(one))
})

test('an IPv4 address is its own key, as in 3.0, which may share the Redis server', () => {
  expect(addressKey('1.2.3.4:1000')).toBe('1.2.3.4')
})

test.each(['', 'unknown', '_hidden', '1.2.3.4.5', 'fe80::1%eth0]', '1.2.3.4:x'])(
  'the text %j is not an IP address',
  (text) => {
    expect(addressKey(text)).toBeUndefined()
  },
)
