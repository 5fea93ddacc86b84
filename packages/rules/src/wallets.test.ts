import { expect, test } from 'vitest'
import { isUsedIn } from './wallets.ts'

test.each([
  ['exchange', 'BTC', true],
  ['contract', 'USDT', true],
  ['options', 'demo:USDT', true],
  ['contract', 'BTC', false],
  ['options', 'demo:BTC', false],
] as const)('the wallet %s uses %s: %s', (wallet, asset, used) => expect(isUsedIn(wallet, asset)).toBe(used))
