import { expect, test } from 'vitest'
import { plainAddress } from './plain-address.ts'

const DIGITS = '52908400098527886E0F7030069857D2E4169EE7'

test.each([`0x${DIGITS}`, `0X${DIGITS}`, ` \u20660x${DIGITS}\u2069 `, `ethereum:0x${DIGITS}`, `Ethereum:0X${DIGITS}@1`])(
  '%j is an address',
  typed => expect(plainAddress(typed)).toBe(`0x${DIGITS}`),
)

test.each([
  `ethereum:0x${DIGITS}@56`,
  `0x${DIGITS}@1`,
  `ethereum:0x${DIGITS}@1/transfer?address=0x${DIGITS}&uint256=1`,
  `ethereum:0x${DIGITS}?value=1`,
  `ethereum:pay-0x${DIGITS}`,
  DIGITS,
])('%j stays as it is typed, and is no address', typed => expect(plainAddress(typed)).toBe(typed))
