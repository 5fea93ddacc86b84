import type { Amount } from '@assay/money/kinds'
import { expect, test } from 'vitest'
import { closingPayout, nextClosingPayout } from './closing-payout.ts'

const terms = { maximum: 200_000n as Amount, networkCost: 10n as Amount }

test.each([
  [0n, undefined],
  [10n, undefined],
  [11n, { amount: 11n, networkCost: 10n, arrival: 1n }],
  [200_000n, { amount: 200_000n, networkCost: 10n, arrival: 199_990n }],
  // What is too little to be paid out by itself does not stay behind by itself.
  [200_005n, { amount: 199_990n, networkCost: 10n, arrival: 199_980n }],
  [200_010n, { amount: 199_990n, networkCost: 10n, arrival: 199_980n }],
  [200_011n, { amount: 200_000n, networkCost: 10n, arrival: 199_990n }],
])('of %d that are free the next transaction pays %o', (free, payout) => {
  expect(nextClosingPayout(free, terms)).toEqual(payout)
})

test('all of it is paid out in the end, and each transaction bears the network cost once', () => {
  expect(closingPayout(10n, terms)).toBeUndefined()
  expect(closingPayout(5_000n, terms)).toEqual({ amount: 5_000n, networkCost: 10n, arrival: 4_990n })
  expect(closingPayout(400_005n, terms)).toEqual({ amount: 400_005n, networkCost: 30n, arrival: 399_975n })
  for (let total = 11n; total < 700_000n; total += 997n) {
    const paid = closingPayout(total, terms)
    expect(paid?.amount).toBe(total)
    expect(paid && paid.arrival + paid.networkCost).toBe(total)
  }
})
