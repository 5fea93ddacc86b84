import { expect, test } from 'vitest'
import type { Observation } from './deposit-state.ts'
import { presentDeposits } from './present.ts'

const seen: Observation = {
  txHash: `0x${'ab'.repeat(32)}`,
  ordinal: 0,
  blockHash: `0x${'cd'.repeat(32)}`,
  logIndex: 0,
  blockNumber: 100,
  contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  user: 41,
  units: 250_000_000n,
  state: 'seen',
  reference: 'chain:1:ab:0',
  seenAt: 1,
}

test.each([
  // The block is written down, and the head that is shown is still the one before.
  [99, 1],
  [100, 1],
  [111, 12],
])('a deposit of block 100 has at head %i %i confirmations, and never none', (block, confirmations) => {
  const { deposits } = presentDeposits({ status: 'open', block, scale: 6, rows: [seen] })
  expect(deposits[0]?.confirmations).toBe(confirmations)
})

test('what stands in no block has no confirmation', () => {
  const { deposits } = presentDeposits({ status: 'open', block: 111, scale: 6, rows: [{ ...seen, state: 'lost' }] })
  expect(deposits[0]).toMatchObject({ state: 'replaced', confirmations: 0 })
})
