import { expect, test } from 'vitest'
import { isUnheldAddress } from './unheld-address.ts'

test.each([
  [`0x${'0'.repeat(40)}`, true],
  // A precompiled contract, and the last of the reserved ones (EIP-1352).
  [`0x${'0'.repeat(39)}1`, true],
  [`0x${'0'.repeat(36)}ffff`, true],
  [`0x${'0'.repeat(35)}10000`, false],
  ['0x000000000000000000000000000000000000dEaD', true],
  ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', true],
  [`0x${'F'.repeat(40)}`, true],
  ['0x52908400098527886E0F7030069857D2E4169EE7', false],
])('nobody can have the key of %s: %s', (address, isUnheld) => {
  expect(isUnheldAddress(address)).toBe(isUnheld)
})
