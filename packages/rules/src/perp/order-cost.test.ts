import { notionalOf } from '@assay/money/arithmetic'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { protectionPrice } from '../market-protection.ts'
import { isLiquidatable, marginRequirement, notionalMaxAt, standardMarginTiers, tierAt } from './margin-tiers.ts'
import { feeAtBankruptcy, type MaximumTerms, maximumQuantity, openLoss, orderCost } from './order-cost.ts'
import { type PositionSide, pnlOf } from './position-value.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const quantity = (text: string) => parseDecimal(text, 8) as Quantity
const usdt = (text: string) => parseDecimal(text, 6) as Amount
const rate = (text: string) => parseDecimal(text, 8) as Rate
const scales = { baseScale: 8, quoteScale: 6 }
const order = (side: PositionSide, size: string, at: string, leverage: number) => ({
  side,
  quantity: quantity(size),
  price: price(at),
  leverage,
})

describe('published examples', () => {
  it('V9, Binance: one BTC at 9,253.30 with a mark of 9,259.84 at 20x: 462.665 of margin, no open loss long, 6.54 short', () => {
    const terms = { ...scales, mark: price('9259.84'), feeRate: 0n as Rate }
    expect(orderCost(order('long', '1', '9253.3', 20), terms)).toEqual({
      initialMargin: usdt('462.665'),
      openLoss: 0n,
      feeToOpen: 0n,
      total: usdt('462.665'),
    })
    expect(orderCost(order('short', '1', '9253.3', 20), terms)).toMatchObject({ openLoss: usdt('6.54'), total: usdt('469.205') })
  })

  it('V11, Bybit: one BTC at 50,000 at 10x and 0.055%: 5,000 + 27.5 to open, and 24.75 to close at 45,000, which is 5,052.25', () => {
    const cost = orderCost(order('long', '1', '50000', 10), { ...scales, mark: price('50000'), feeRate: rate('0.00055') })
    expect(cost).toEqual({ initialMargin: usdt('5000'), openLoss: 0n, feeToOpen: usdt('27.5'), total: usdt('5027.5') })
    const toClose = feeAtBankruptcy('long', usdt('50000'), { leverage: 10, feeRate: rate('0.00055') })
    expect([toClose, cost.total + toClose]).toEqual([usdt('24.75'), usdt('5052.25')])
    expect(feeAtBankruptcy('short', usdt('50000'), { leverage: 10, feeRate: rate('0.00055') })).toBe(usdt('30.25'))
  })
})

it('an open loss is what a worse price than the mark loses, never below 0', () => {
  expect([openLoss('long', 11n as Amount, 10n as Amount), openLoss('long', 9n as Amount, 10n as Amount)]).toEqual([1n, 0n])
  expect([openLoss('short', 9n as Amount, 10n as Amount), openLoss('short', 11n as Amount, 10n as Amount)]).toEqual([1n, 0n])
})

it('each part is rounded up to a unit', () => {
  const terms = { ...scales, mark: price('0.000001'), feeRate: rate('0.1') }
  const cost = orderCost(order('long', '1', '0.000001', 3), terms)
  expect(cost).toEqual({ initialMargin: 1n, openLoss: 0n, feeToOpen: 1n, total: 2n })
  expect(feeAtBankruptcy('long', 100n as Amount, { leverage: 10, feeRate: rate('0.01') })).toBe(1n)
})

it('a market order is frozen at most 2% from the mark, on the tick inside', () => {
  expect(protectionPrice('buy', price('60000.3'), rate('0.02'), price('0.1'))).toBe(price('61200.3'))
  expect(protectionPrice('sell', price('60000.3'), rate('0.02'), price('0.1'))).toBe(price('58800.3'))
})

describe('the most that can be opened', () => {
  const tiers = standardMarginTiers(6)
  const terms = (change: Partial<MaximumTerms> = {}): MaximumTerms => ({
    ...scales,
    mark: price('60000'),
    feeRate: rate('0.0005'),
    available: usdt('1000'),
    tiers,
    lot: quantity('0.001'),
    held: 0n as Amount,
    ...change,
  })
  const long = (leverage: number) => ({ side: 'long' as const, price: price('60000'), leverage })

  it('is what the balance pays with the fee: 1,000 at 10x are 0.165 BTC at 60,000', () => {
    // a lot costs 6 + 0.03
    expect(maximumQuantity(long(10), terms())).toBe(quantity('0.165'))
    expect(maximumQuantity(long(10), terms({ available: usdt('6.03') }))).toBe(quantity('0.001'))
    expect(maximumQuantity(long(10), terms({ available: usdt('6.029999') }))).toBe(0n)
  })

  it('is at most the notional of the leverage, with what is held', () => {
    const rich = usdt('100000000')
    expect(maximumQuantity(long(100), terms({ available: rich }))).toBe(quantity('10'))
    expect(maximumQuantity(long(100), terms({ available: rich, held: usdt('599940') }))).toBe(quantity('0.001'))
    expect(maximumQuantity(long(100), terms({ available: rich, held: usdt('599941') }))).toBe(0n)
    expect(maximumQuantity(long(100), terms({ available: rich, held: usdt('600001') }))).toBe(0n)
    expect(maximumQuantity(long(101), terms({ available: rich }))).toBe(0n)
  })

  it('pays for what is worse than the mark', () => {
    // a lot of a short at 59,400 costs 5.94 + 0.6 + 0.0297
    expect(maximumQuantity({ side: 'short', price: price('59400'), leverage: 10 }, terms())).toBe(quantity('0.152'))
  })

  const input = fc.record({
    side: fc.constantFrom<PositionSide>('long', 'short'),
    ticks: fc.bigInt(100_000n, 1_000_000n),
    markTicks: fc.bigInt(100_000n, 1_000_000n),
    leverage: fc.integer({ min: 1, max: 100 }),
    available: fc.bigInt(0n, 10n ** 13n),
    held: fc.bigInt(0n, 10n ** 12n),
  })
  const tick = price('0.1')

  it('is paid and allowed, and one lot more is not', () => {
    fc.assert(
      fc.property(input, ({ side, ticks, markTicks, leverage, available, held }) => {
        const limits = terms({ mark: (markTicks * tick) as Price, available: available as Amount, held: held as Amount })
        const request = { side, price: (ticks * tick) as Price, leverage }
        const isOpened = (size: bigint) =>
          orderCost({ ...request, quantity: size as Quantity }, limits).total <= available &&
          notionalOf(request.price, size as Quantity, scales) + held <= notionalMaxAt(tiers, leverage)
        const most = maximumQuantity(request, limits)
        expect(most % limits.lot).toBe(0n)
        if (most > 0n) expect(isOpened(most)).toBe(true)
        expect(isOpened(most + limits.lot)).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  it('what has been paid for is not liquidated at the mark at which it was opened', () => {
    fc.assert(
      fc.property(input, ({ side, ticks, leverage, available }) => {
        // A price up to 2% from the mark, as a market order's.
        const mark = (ticks * tick) as Price
        const worst = protectionPrice(side === 'long' ? 'buy' : 'sell', mark, rate('0.02'), tick)
        const limits = terms({ mark, available: available as Amount })
        const size = maximumQuantity({ side, price: worst, leverage }, limits)
        if (size === 0n) return
        const cost = orderCost({ side, price: worst, leverage, quantity: size }, limits)
        const value = notionalOf(mark, size, scales)
        const equity = cost.initialMargin + cost.openLoss + pnlOf(side, notionalOf(worst, size, scales), value)
        const requirement = marginRequirement(value, tierAt(tiers, value), rate('0.0005'))
        expect(isLiquidatable(equity as Amount, requirement)).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })
})
