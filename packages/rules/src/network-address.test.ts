import { expect, test } from 'vitest'
import { canonicalAddress, canonicalRange, netsOf } from './network-address.ts'

/** Goal: one address has one name, however somebody writes it. */

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:c633:6407', '198.51.100.7'],
  ['2001:DB8:0000:0001:0:0:0:00A1', '2001:db8:0:1::a1'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::', '::'],
  ['::1', '::1'],
  ['2001:db8::', '2001:db8::'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
  ['1:0:3:4:5:6:7:8', '1:0:3:4:5:6:7:8'],
  ['10:0:0:10:0:0:0:10', '10:0:0:10::10'],
  ['fe80:1', 'fe80:1'],
  ['1::2::3', '1::2::3'],
  ['fe80::xyz', 'fe80::xyz'],
])('%s is %s', (written, canonical) => {
  expect(canonicalAddress(written)).toBe(canonical)
})

test.each([
  ['::ffff:0:0/96', '0.0.0.0/0'],
  ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['2001:DB8:0::/48', '2001:db8::/48'],
  ['::ffff:0:0/90', '::ffff:0:0/90'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
])('the range %s is %s', (written, canonical) => {
  expect(canonicalRange(written)).toBe(canonical)
})

test('of IPv6 the nets that hold an address are named as well, of IPv4 only itself', () => {
  expect(netsOf('2001:db8:1:2ab:3:4:5:6')).toEqual(['2001:db8:1:2ab', '2001:db8:1:200/56', '2001:db8:1/48'])
  expect(netsOf('::ffff:198.51.100.7')).toEqual(['198.51.100.7'])
})
