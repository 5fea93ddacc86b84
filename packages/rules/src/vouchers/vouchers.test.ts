import { describe, expect, it } from 'vitest'
import { hashOfKey, referenceKey } from './vouchers.ts'

const HASH = 'ab'.repeat(32)

describe('the reference of a payment', () => {
  it.each([
    ['TRC20', HASH],
    ['TRC20', HASH.toUpperCase()],
    ['BEP20', `0x${HASH}`],
    ['ERC20', ` 0x${HASH.toUpperCase()} `],
    ['bank', `0x${HASH}`],
  ] as const)('on %s: %s is one transaction, however it is written', (chain, typed) => expect(referenceKey(chain, typed)).toBe(HASH))

  it.each([
    ['DE-2026/11 28.007', 'DE20261128007'],
    ['e2e 7781 ab', 'E2E7781AB'],
  ])('of a bank: %s', (typed, key) => expect(referenceKey('bank', typed)).toBe(key))

  it.each([
    ['TRC20', 'DE20261128007'],
    ['BEP20', '0x12'],
    ['bank', '   '],
    ['bank', 'ab'],
    ['bank', '----------'],
    ['bank', 'a\u0000bcdef'],
    ['bank', 'x'.repeat(61)],
  ] as const)('%s: %j is none', (chain, typed) => expect(referenceKey(chain, typed)).toBeUndefined())

  it('a key that is a hash is looked for on the chain; one of a bank is not', () => {
    expect(hashOfKey(HASH)).toBe(`0x${HASH}`)
    expect(hashOfKey('DE20261128007')).toBeUndefined()
  })
})
