import { expect, test } from 'vitest'
import { socketAddressOf, countedAddress } from '#lib/server/http/address.ts'

const PROXY = '10.0.0.1'
const TRUSTED = ['10.0.0.0/8', '2001:db8:ffff::/48']

test.each([
  ['198.51.100.9', '198.51.100.9'],
  ['198.51.100.9:4711', '198.51.100.9'],
  ['198.51.100.9:_hidden', '198.51.100.9'],
  ['"198.51.100.9:4711"', '198.51.100.9'],
  ['2001:db8::9', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['[2001:db8::9]:4711', '2001:db8::9'],
  ['"[2001:db8::9]:4711"', '2001:db8::9'],
  ['::ffff:198.51.100.9', '198.51.100.9'],
  ['[::FFFF:c633:6409]:80', '198.51.100.9'],
  ['0:0:0:0:0:ffff:198.51.100.9', '198.51.100.9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['203.0.113.5, 198.51.100.9', '198.51.100.9'],
  ['198.51.100.9, 10.0.0.7', '198.51.100.9'],
  ['198.51.100.9, 10.0.0.7:80, [2001:db8:ffff::1]:443', '198.51.100.9'],
])('%s behind a proxy is asked from %s', (forwardedFor, address) => {
  expect(socketAddressOf(PROXY, forwardedFor, TRUSTED)).toBe(address)
})

test.each([
  '',
  ' ',
  ',',
  'unknown',
  '_hidden',
  '_SEVKISEK',
  'junk',
  '198.51.100',
  '198.51.100.256',
  '0x7f.1',
  '198.51.100.9.',
  '198.51.100.9:port',
  '198.51.100.9:123456',
  '[198.51.100.9]',
  '[2001:db8::9',
  '2001:db8::9]:80',
  '[2001:db8::9]80',
  'localhost',
  'for=198.51.100.9',
  '198.51.100.9 198.51.100.8',
  '198.51.100.9,',
  '198.51.100.9, unknown',
  '198.51.100.9, , ',
])('%j names nobody: the proxy itself asks', (forwardedFor) => {
  expect(socketAddressOf(PROXY, forwardedFor, TRUSTED)).toBe(PROXY)
})

test('what a proxy could not name counts as that proxy, not as what stands before it', () => {
  const forwardedFor = '203.0.113.5, unknown, 10.0.0.7'
  expect(socketAddressOf(PROXY, forwardedFor, TRUSTED)).toBe('10.0.0.7')
})

test('without the header, or with proxies alone in it, the proxy asks', () => {
  expect(socketAddressOf(PROXY, null, TRUSTED)).toBe(PROXY)
  expect(socketAddressOf(PROXY, '10.0.0.9, 10.0.0.8', TRUSTED)).toBe(PROXY)
})

test('who is not trusted names nobody', () => {
  expect(socketAddressOf('203.0.113.1', '198.51.100.9', TRUSTED)).toBe('203.0.113.1')
  expect(socketAddressOf(PROXY, '198.51.100.9', [])).toBe(PROXY)
})

test('a socket that wraps an IPv4 address is trusted as that', () => {
  expect(socketAddressOf('::ffff:10.0.0.1', '198.51.100.9', TRUSTED)).toBe('198.51.100.9')
  expect(socketAddressOf('::ffff:203.0.113.1', '198.51.100.9', TRUSTED)).toBe('203.0.113.1')
})

test.each([
  ['198.51.100.9', '198.51.100.9'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['64:ff9b::198.51.100.9', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})
