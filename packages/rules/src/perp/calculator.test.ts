import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { describe, expect, it } from 'vitest'
import { calculateAverage, calculateLiquidation, calculateMaximum, calculateProfit, calculateTarget } from './calculator.ts'
import { standardMarginTiers } from './margin-tiers.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const quantity = (text: string) => parseDecimal(text, 8) as Quantity
const usdt = (text: string) => parseDecimal(text, 6) as Amount
const rate = (text: string) => parseDecimal(text, 8) as Rate
const terms = {
  baseScale: 8,
  quoteScale: 6,
  tick: price('0.1'),
  lot: quantity('0.001'),
  tiers: standardMarginTiers(6),
  closingFeeRate: rate('0.0005'),
}
const position = (side: 'long' | 'short') => ({ side, entry: price('60000'), quantity: quantity('0.1'), leverage: 10 })

describe('the calculator', () => {
  it('profit: 0.1 BTC from 60,000 to 63,000 at 10x wins 300 on 600, and pays 3 and 3.15', () => {
    expect(calculateProfit(position('long'), price('63000'), terms)).toEqual({
      initialMargin: usdt('600'),
      pnl: usdt('300'),
      returnOnMargin: rate('0.5'),
      fees: usdt('6.15'),
      net: usdt('293.85'),
    })
    expect(calculateProfit(position('short'), price('63000'), terms)).toMatchObject({ pnl: -usdt('300'), net: -usdt('306.15') })
  })

  it('target price: 50% on the margin is at 63,000 long and 57,000 short, and there is no price for more than a short can win', () => {
    expect(calculateTarget(position('long'), rate('0.5'), terms)).toBe(price('63000'))
    expect(calculateTarget(position('short'), rate('0.5'), terms)).toBe(price('57000'))
    expect(calculateTarget(position('short'), rate('10'), terms)).toBeUndefined()
  })

  it('liquidation price: by the initial margin when isolated, by the balance in cross margin', () => {
    // (6,000 - 600) / (0.1 x 0.9945); (6,000 + 600) / (0.1 x 1.0055); (6,000 - 2,000) / (0.1 x 0.9945)
    expect(calculateLiquidation(position('long'), { mode: 'isolated' }, terms)).toBe(price('54298.6'))
    expect(calculateLiquidation(position('short'), { mode: 'isolated' }, terms)).toBe(price('65639'))
    expect(calculateLiquidation(position('long'), { mode: 'cross', balance: usdt('2000') }, terms)).toBe(price('40221.2'))
    expect(calculateLiquidation(position('long'), { mode: 'cross', balance: usdt('6000') }, terms)).toBeUndefined()
  })

  it('maximum size: 1,000 USDT at 10x open 0.165 BTC at 60,000, with the fee', () => {
    expect(calculateMaximum({ side: 'long', entry: price('60000'), leverage: 10 }, usdt('1000'), terms)).toBe(quantity('0.165'))
    expect(calculateMaximum({ side: 'short', entry: price('60000'), leverage: 100 }, usdt('1000000000'), terms)).toBe(quantity('10'))
  })

  it('average entry: V13, 0.5 at 5,000 and 0.3 at 6,000 are 0.8 at 5,375; no fills have none', () => {
    const fills = [
      { price: price('5000'), quantity: quantity('0.5') },
      { price: price('6000'), quantity: quantity('0.3') },
    ]
    expect(calculateAverage('long', fills, terms)).toEqual({ quantity: quantity('0.8'), price: price('5375') })
    expect(calculateAverage('short', [], terms)).toBeUndefined()
  })
})
