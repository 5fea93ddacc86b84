import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { usdt } from '@assay/money/usdt'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recompute } from '../../../../docs/recompute/launchpad.mjs'
import { startOfDay } from '../hong-kong-day.ts'
import { type AllocationTerms, allocate, limitOf } from './allocate.ts'
import { commitmentList } from './commitment-list.ts'
import { estimateOf } from './estimate.ts'
import { newMarketSettings } from './market-settings.ts'
import { indexAfterTrade } from './new-coin-index.ts'
import { invalidTerm, lotCostOf, type ProjectTerms } from './terms.ts'
import { unlockAt, unlockTable } from './unlock.ts'

const listOf = (amounts: readonly (bigint | number)[]) => amounts.map((amount, index) => ({ sequence: index + 1, amount: BigInt(amount) }))
const shared = (supply: bigint, amounts: readonly (bigint | number)[], cap = supply, lotCost = 1n): bigint[] =>
  allocate({ supply, lotCost, cap }, listOf(amounts))
const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)

const coin = (whole: bigint): Quantity => (whole * 1_000_000n) as Quantity
const OPENS = Date.UTC(2026, 11, 1, 4)
const TERMS: ProjectTerms = {
  coin: 'NOVA',
  issuePrice: 2_500_000n as Price,
  circulation: coin(1_000_000n),
  supply: coin(100_000n),
  lot: coin(1n),
  minimum: usdt(10n),
  personalCap: coin(20_000n),
  opensAt: OPENS,
  closesAt: OPENS + 86_400_000,
  listingAt: OPENS + 2 * 86_400_000,
  lockDays: 10,
  tranches: 3,
  trancheDays: 30,
  validityDays: 30,
  issuer: 1,
}

describe('published allocations', () => {
  // The amounts of these publications pay for more than the supply: a lot costs so little that no amount is a limit.
  it('47: 10^8 over ten stakers; the published rows add up to one too many, ours to the supply', () => {
    const amounts = [50_000, 30_000, 7_000, 6_000, 5_000, 5_000, 1_400, 500, 90, 10].map(amount => BigInt(amount) * 10n ** 6n)
    const lots = shared(10n ** 8n, amounts)
    expect(lots.slice(0, 2)).toEqual([47_619_048n, 28_571_428n])
    expect(sumOf(lots)).toBe(10n ** 8n)
  })

  it('49: 10^6 with a cap of 150,000: what the capped leave is shared by the others', () => {
    const amounts = [500, 450, 350, 300, 150, 150, 75, 15, 5, 5].map(amount => BigInt(amount) * 10n ** 6n)
    expect(shared(10n ** 6n, amounts, 150_000n)).toEqual([
      150_000n,
      150_000n,
      150_000n,
      150_000n,
      150_000n,
      150_000n,
      75_000n,
      15_000n,
      5_000n,
      5_000n,
    ])
  })

  it('50: 10^8 over eight; the published rows add up to one too few', () => {
    const amounts = [20_000, 15_000, 12_000, 8_000, 5_000, 4_000, 3_000, 3_000].map(amount => BigInt(amount) * 10n ** 6n)
    expect(sumOf(shared(10n ** 8n, amounts))).toBe(10n ** 8n)
  })

  it('51: the same with a cap of 20 million takes two rounds', () => {
    const amounts = [20_000, 15_000, 12_000, 8_000, 5_000, 4_000, 3_000, 3_000].map(amount => BigInt(amount) * 10n ** 6n)
    expect(shared(10n ** 8n, amounts, 20_000_000n)).toEqual([
      20_000_000n,
      20_000_000n,
      20_000_000n,
      13_913_044n,
      8_695_652n,
      6_956_522n,
      5_217_391n,
      5_217_391n,
    ])
  })

  it('52: 20 tickets over 10 9 8 5 4 2 2: no ticket is void', () => {
    expect(
      shared(
        20n,
        [10, 9, 8, 5, 4, 2, 2].map(amount => BigInt(amount) * 100n),
      ),
    ).toEqual([5n, 5n, 4n, 2n, 2n, 1n, 1n])
  })

  it('54: 60 seats over the 15 states of 1790 by largest remainders', () => {
    const states = [
      630_560, 475_327, 432_879, 353_523, 331_589, 278_514, 236_841, 206_236, 179_570, 141_822, 85_533, 70_835, 68_705, 68_446, 55_540,
    ]
    expect(shared(60n, states)).toEqual([11n, 8n, 7n, 6n, 6n, 5n, 4n, 3n, 3n, 2n, 1n, 1n, 1n, 1n, 1n])
  })

  it('55 and 56: 9 over 3:2 are 5 and 4, 3 over 1:1 are 2 and 1: the lower sequence has the tie', () => {
    expect(shared(9n, [300, 200])).toEqual([5n, 4n])
    expect(shared(3n, [100, 100])).toEqual([2n, 1n])
  })
})

const someTerms = fc.record({ supply: fc.bigInt(0n, 10_000n), lotCost: fc.bigInt(1n, 50n), cap: fc.bigInt(1n, 3_000n) })
const someAmounts = fc.array(fc.bigInt(1n, 100_000n), { maxLength: 40 })

describe('an allocation', () => {
  it('adds up to the smaller of the supply and the sum of limits, and nobody has more than the own limit', () => {
    fc.assert(
      fc.property(someTerms, someAmounts, (terms: AllocationTerms, amounts) => {
        const lots = allocate(terms, listOf(amounts))
        const limits = amounts.map(amount => limitOf(terms, amount))
        const most = sumOf(limits)
        expect(sumOf(lots)).toBe(terms.supply < most ? terms.supply : most)
        expect(lots.every((count, place) => count >= 0n && count <= (limits[place] as bigint))).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('does not depend on the order of the list: only equal remainders go by the sequence', () => {
    fc.assert(
      fc.property(someTerms, someAmounts, fc.integer({ min: 1 }), (terms, amounts, turn) => {
        const list = listOf(amounts)
        const turned = list.map((_, index) => list[(index + turn) % list.length] as (typeof list)[number])
        const bySequence = (of: typeof list) => new Map(allocate(terms, of).map((count, place) => [of[place]?.sequence, count]))
        expect(new Map([...bySequence(turned)].sort())).toEqual(new Map([...bySequence(list)].sort()))
      }),
      { numRuns: 500 },
    )
  })

  it('gives whoever puts in more no less', () => {
    fc.assert(
      fc.property(someTerms, someAmounts, (terms, amounts) => {
        const sorted = [...amounts].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))
        const lots = allocate(terms, listOf(sorted))
        expect(lots.every((count, place) => place === 0 || count <= (lots[place - 1] as bigint))).toBe(true)
      }),
    )
  })

  it('is what the offline script makes of the published list, for 10,000 random lists', () => {
    const someSale = fc.record({
      supply: fc.bigInt(1n, 2_000n),
      cap: fc.bigInt(1n, 500n),
      price: fc.constantFrom(2_500_000n, 50_000_000n, 100_000_000n, 1_234_000_000n),
      amounts: fc.array(fc.bigInt(13_000_000n, 3_000_000_000n), { minLength: 1, maxLength: 12 }),
    })
    fc.assert(
      fc.property(someSale, ({ supply, cap, price, amounts }) => {
        const terms = { ...TERMS, issuePrice: price as Price, supply: coin(supply), personalCap: coin(cap) }
        const list = listOf(amounts)
        const lotCost = lotCostOf(terms) as Amount
        const { rows } = recompute(commitmentList(1, terms, list))
        expect(rows.map(row => BigInt(row.quantity))).toEqual(allocate({ supply, lotCost, cap }, list))
      }),
      { numRuns: 10_000 },
    )
  })

  it('is done for fifty thousand people at once, with charges that never exceed what was put in', () => {
    const amounts = Array.from({ length: 50_000 }, (_, index) => 1_000_000n + BigInt((index * 7_919) % 1_000_003))
    const lots = shared(1_000_000n, amounts, 25n, 25_000n)
    expect(sumOf(lots)).toBe(1_000_000n)
    expect(lots.every((count, place) => count * 25_000n <= (amounts[place] as bigint))).toBe(true)
  })
})

describe('terms', () => {
  it('are taken when they make sense, and name what does not', () => {
    expect(invalidTerm(TERMS)).toBeUndefined()
    const wrong: [keyof ProjectTerms, Partial<ProjectTerms>][] = [
      ['coin', { coin: 'nova' }],
      ['coin', { coin: 'USDT' }],
      ['lot', { lot: 1n as Quantity }],
      ['supply', { supply: 1_500_000n as Quantity }],
      ['circulation', { circulation: coin(1n) }],
      ['minimum', { minimum: 24_999n as Amount }],
      ['personalCap', { personalCap: coin(100_001n) }],
      ['closesAt', { closesAt: OPENS }],
      ['listingAt', { listingAt: OPENS + 86_400_000 }],
      ['listingAt', { listingAt: OPENS + 40 * 86_400_000 }],
      ['tranches', { tranches: 0 }],
      ['trancheDays', { trancheDays: 0 }],
      ['issuePrice', { issuePrice: -1n as Price }],
      ['lockDays', { lockDays: 1.5 }],
    ]
    for (const [name, changed] of wrong) expect([name, invalidTerm({ ...TERMS, ...changed })]).toEqual([name, name])
  })

  it('unlock at 00:00 in Hong Kong by the floor of the sum: 1,000,003 in 4 are 250,000 250,001 250,001 250,001', () => {
    const table = unlockTable({ ...TERMS, tranches: 4 }, 1_000_003n as Quantity)
    expect(table.map(({ quantity }) => quantity)).toEqual([250_000n, 250_001n, 250_001n, 250_001n])
    // Listed at noon of 3 December in Hong Kong.
    expect(new Date(unlockAt(TERMS, 1)).toISOString()).toBe('2026-12-12T16:00:00.000Z')
    expect(unlockAt(TERMS, 2) - unlockAt(TERMS, 1)).toBe(30 * 86_400_000)
    expect(unlockAt({ ...TERMS, lockDays: 0 }, 1)).toBe(TERMS.listingAt)
    expect(startOfDay(Math.floor((unlockAt(TERMS, 3) + 28_800_000) / 86_400_000))).toBe(unlockAt(TERMS, 3))
  })

  it('open a market whose tick is the fourth digit of the issue price, and whose tick x lot is a whole unit of USDT', () => {
    for (const issuePrice of [1n, 999n, 2_500_000n, 50_000_000n, 123_456_789_012n] as Price[]) {
      const { tick, lot } = newMarketSettings({ issuePrice, circulation: coin(1_000n) })
      expect([(tick * lot) % 100_000_000n, issuePrice / tick < 10_000n]).toEqual([0n, true])
    }
  })
})

it('an estimate is the share at the present demand, and no more than the amount pays for or the cap', () => {
  expect(estimateOf(usdt(100n), { terms: TERMS, others: 0n as Amount })).toEqual({ quantity: coin(4_000n), charge: usdt(100n), refund: 0n })
  expect(estimateOf(usdt(100n), { terms: TERMS, others: usdt(9_900n) })).toEqual({
    quantity: coin(1_000n),
    charge: usdt(25n),
    refund: usdt(75n),
  })
  expect(estimateOf(usdt(5_000n), { terms: TERMS, others: 0n as Amount })).toMatchObject({ quantity: coin(20_000n), charge: usdt(500n) })
  expect(estimateOf(0n as Amount, { terms: TERMS, others: 0n as Amount })).toEqual({ quantity: 0n, charge: 0n, refund: 0n })
})

it('the index of a new coin moves towards a trade by the share that its value is of 20,000 USDT', () => {
  const index = 50_000_000n as Price
  const trade = (price: bigint, notional: Amount) => indexAfterTrade(index, { price: price as Price, notional })
  expect([trade(60_000_000n, usdt(20_000n)), trade(60_000_000n, usdt(90_000n))]).toEqual([60_000_000n, 60_000_000n])
  expect([trade(60_000_000n, usdt(200n)), trade(40_000_000n, usdt(200n))]).toEqual([50_100_000n, 49_900_000n])
})
