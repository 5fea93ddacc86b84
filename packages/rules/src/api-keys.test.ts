import { expect, test } from 'vitest'
import { type ApiKeyReach, isRangeTooWide, typedAddresses, widensApiKey } from './api-keys.ts'

const reach = (scopes: string, addresses = ''): ApiKeyReach => ({
  scopes: scopes.split(' ') as ApiKeyReach['scopes'],
  addresses: typedAddresses(addresses),
})

test.each<[string, ApiKeyReach, ApiKeyReach, boolean]>([
  ['nothing', reach('read', '203.0.113.7'), reach('read', '203.0.113.7'), false],
  ['trading is taken away', reach('read trade'), reach('read'), false],
  ['trading is added', reach('read'), reach('read trade'), true],
  ['from everywhere to one place', reach('read'), reach('read', '203.0.113.7'), false],
  ['one place fewer', reach('read', '203.0.113.7 203.0.113.8'), reach('read', '203.0.113.8'), false],
  ['one place more', reach('read', '203.0.113.7'), reach('read', '203.0.113.7 203.0.113.8'), true],
  ['another place', reach('read', '203.0.113.7'), reach('read', '203.0.113.8'), true],
  ['from one place to everywhere', reach('read', '203.0.113.7'), reach('read'), true],
  ['less to do from more places', reach('read trade', '203.0.113.7'), reach('read'), true],
])('a key is widened or not: %s', (_name, before, after, widens) => expect(widensApiKey(before, after)).toBe(widens))

test('a list is read by lines, commas and spaces, each entry once', () => {
  expect(typedAddresses(' 203.0.113.7,\n2001:DB8::/48 ; 203.0.113.7\n')).toEqual(['203.0.113.7', '2001:db8::/48'])
  expect(typedAddresses('  ')).toEqual([])
})

test('half the internet is no list', () => {
  for (const entry of ['0.0.0.0/0', '10.0.0.0/15', '::/0', '2001:db8::/47']) expect(isRangeTooWide(entry), entry).toBe(true)
  for (const entry of ['10.0.0.0/16', '203.0.113.7', '2001:db8::/48', '2001:db8::1']) expect(isRangeTooWide(entry), entry).toBe(false)
})
