import { expect, test } from 'vitest'
import { feeOffer, isAffordable, isRaisedOffer, raisedOffer, TRANSACTION_COST_MAX } from './transaction-fee.ts'

const GWEI = 10n ** 9n
const GAS = 120_000n

test('an offer is twice what a block costs and what is usual on top', () => {
  expect(feeOffer({ base: 20n * GWEI, priority: GWEI }, GAS)).toEqual({ maxFee: 41n * GWEI, maxPriority: GWEI })
  expect(feeOffer({ base: 0n, priority: 0n }, GAS)).toEqual({ maxFee: 1n, maxPriority: 1n })
})

test.each([
  [600n * GWEI, GWEI],
  [GWEI, 10n ** 18n],
  [833_333_333_332n, 10n ** 18n],
])('a block that costs %i and %i on top never make an offer dearer than a transaction may be', (base, priority) => {
  const offer = feeOffer({ base, priority }, GAS)
  expect(offer && isAffordable(GAS, offer.maxFee)).toBe(true)
  expect(offer && offer.maxPriority <= offer.maxFee && offer.maxPriority > 0n && offer.maxFee > base).toBe(true)
})

test('while a block alone costs as much as a transaction may, nothing is offered', () => {
  expect(feeOffer({ base: TRANSACTION_COST_MAX / GAS, priority: 1n }, GAS)).toBeUndefined()
})

test('a replacement is a quarter above both, and stops at what a transaction may cost', () => {
  const offer = { maxFee: 101n, maxPriority: 3n }
  const raised = raisedOffer(offer, GAS)
  expect(raised).toEqual({ maxFee: 127n, maxPriority: 4n })
  expect(raised && isRaisedOffer(raised, offer)).toBe(true)
  expect(isRaisedOffer({ maxFee: 126n, maxPriority: 4n }, offer)).toBe(false)
  expect(raisedOffer({ maxFee: ((TRANSACTION_COST_MAX / GAS) * 9n) / 10n, maxPriority: 1n }, GAS)).toBeUndefined()
})
