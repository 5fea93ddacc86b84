import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Rate } from '@assay/money/kinds'
import { describe, expect, it } from 'vitest'
import { REFUSALS } from '../refusals.ts'
import { checkPurchase, type PurchaseFigures, type PurchaseRequest, poolRoom } from './check-purchase.ts'
import type { OptionSettings } from './settings.ts'

const usdt = (text: string) => parseDecimal(text, 6) as Amount
const rate = (text: string) => parseDecimal(text, 8) as Rate

const settings: OptionSettings = {
  tick: parseDecimal('0.1', 8) as Price,
  durations: [
    { seconds: 60, minimumStake: usdt('5'), maximumStake: usdt('1000'), payoutRate: rate('0.8'), feeRate: rate('0.005') },
    { seconds: 300, minimumStake: usdt('5'), maximumStake: usdt('3000'), payoutRate: rate('0.85'), feeRate: rate('0.005') },
  ],
  userPayoutMaximum: usdt('20000'),
  expiryPayoutMaximum: usdt('50000'),
  poolShareRate: rate('0.05'),
}

const NOW = Date.UTC(2026, 10, 22, 12)
const asked: PurchaseRequest = { seconds: 60, stake: usdt('100'), version: 3 }
const figures: PurchaseFigures = {
  terms: { version: 3, settings, quote: 'USDT', scale: 6 },
  pool: {
    balance: usdt('2000000'),
    available: usdt('2000000'),
    reservedInMarket: usdt('0'),
    reservedInMinute: usdt('0'),
    reservedInDirection: usdt('0'),
  },
  buyer: {
    reserved: usdt('0'),
    available: usdt('1000'),
    stakeLimit: undefined,
    lossLimit: undefined,
    lossToday: 0n,
    atRisk: usdt('0'),
    pausedUntil: 0,
    excludedUntil: 0,
  },
  at: NOW,
}
const withBuyer = (buyer: Partial<PurchaseFigures['buyer']>): PurchaseFigures => ({ ...figures, buyer: { ...figures.buyer, ...buyer } })
const withPool = (pool: Partial<PurchaseFigures['pool']>): PurchaseFigures => ({ ...figures, pool: { ...figures.pool, ...pool } })

it('a purchase within all bounds is not refused', () => expect(checkPurchase(asked, figures)).toBeUndefined())

describe('each refusal has its bound, to the unit', () => {
  it('termsChanged: another version than the one in force, newer or older', () => {
    for (const version of [2, 4]) expect(checkPurchase({ ...asked, version }, figures)).toEqual({ refusal: 'termsChanged' })
  })

  it('durationUnknown: none of the market’s durations', () => {
    for (const seconds of [0, 59, 61, Number.NaN])
      expect(checkPurchase({ ...asked, seconds }, figures)).toEqual({ refusal: 'durationUnknown' })
  })

  it('stakeTooSmall and stakeTooLarge: outside the bounds of the duration, which are possible themselves', () => {
    expect(checkPurchase({ ...asked, stake: usdt('5') }, figures)).toBeUndefined()
    expect(checkPurchase({ ...asked, stake: usdt('4.999999') }, figures)).toEqual({
      refusal: 'stakeTooSmall',
      parameters: { minimum: '5' },
    })
    for (const stake of [0n, -1n]) expect(checkPurchase({ ...asked, stake: stake as Amount }, figures)?.refusal).toBe('stakeTooSmall')
    const rich = withBuyer({ available: usdt('5000') })
    expect(checkPurchase({ ...asked, stake: usdt('1000') }, rich)).toBeUndefined()
    expect(checkPurchase({ ...asked, stake: usdt('1000.000001') }, rich)).toEqual({
      refusal: 'stakeTooLarge',
      parameters: { maximum: '1000' },
    })
    expect(checkPurchase({ ...asked, seconds: 300, stake: usdt('3000') }, rich)).toBeUndefined()
  })

  it('exposureTooLarge: more payout than the person may have in the market together, with what is left of it', () => {
    expect(checkPurchase(asked, withBuyer({ reserved: usdt('19920') }))).toBeUndefined()
    expect(checkPurchase(asked, withBuyer({ reserved: usdt('19920.000001') }))).toEqual({
      refusal: 'exposureTooLarge',
      parameters: { available: '79.999999' },
    })
    // A later version can have a lower cap than what runs already.
    expect(checkPurchase(asked, withBuyer({ reserved: usdt('30000') }))?.parameters).toEqual({ available: '0' })
  })

  it('soldOut: the cap of the market and minute, the share of the pool for one minute, or what the pool has', () => {
    const soldOut = { refusal: 'soldOut' }
    expect(checkPurchase(asked, withPool({ reservedInMarket: usdt('49920') }))).toBeUndefined()
    expect(checkPurchase(asked, withPool({ reservedInMarket: usdt('49920.000001') }))).toEqual(soldOut)
    expect(checkPurchase(asked, withPool({ reservedInMinute: usdt('99920') }))).toBeUndefined()
    expect(checkPurchase(asked, withPool({ reservedInMinute: usdt('99920.000001') }))).toEqual(soldOut)
    // One direction has five minutes' shares in all: 500,000 of the 2,000,000 in the pool.
    expect(checkPurchase(asked, withPool({ reservedInDirection: usdt('499920') }))).toBeUndefined()
    expect(checkPurchase(asked, withPool({ reservedInDirection: usdt('499920.000001') }))).toEqual(soldOut)
    expect(checkPurchase(asked, withPool({ available: usdt('80') }))).toBeUndefined()
    expect(checkPurchase(asked, withPool({ available: usdt('79.999999') }))).toEqual(soldOut)
    expect(checkPurchase(asked, withPool({ balance: usdt('0'), available: usdt('0') }))).toEqual(soldOut)
  })

  it('ownStakeLimit: no more on one contract than the person allows themselves', () => {
    const asked = { seconds: 60, stake: usdt('100'), version: 3 }
    expect(checkPurchase(asked, withBuyer({ stakeLimit: usdt('100') }))).toBeUndefined()
    expect(checkPurchase(asked, withBuyer({ stakeLimit: usdt('99.99') }))).toEqual({
      refusal: 'ownStakeLimit',
      parameters: { maximum: '99.99' },
    })
  })

  it('lossLimitReached: today’s loss, all that runs and this contract with its fee may not exceed the limit', () => {
    const limited = { lossLimit: usdt('300'), lossToday: usdt('99.5'), atRisk: usdt('100') }
    expect(checkPurchase(asked, withBuyer(limited))).toBeUndefined()
    expect(checkPurchase(asked, withBuyer({ ...limited, atRisk: usdt('100.000001') }))).toEqual({
      refusal: 'lossLimitReached',
      parameters: { available: '100.499999' },
    })
    expect(checkPurchase(asked, withBuyer({ ...limited, lossToday: usdt('400') }))?.parameters).toEqual({ available: '0' })
    // What was won today can be lost again.
    expect(checkPurchase(asked, withBuyer({ ...limited, lossToday: -usdt('50'), atRisk: usdt('249.5') }))).toBeUndefined()
    expect(checkPurchase(asked, withBuyer({ lossLimit: usdt('0') }))?.refusal).toBe('lossLimitReached')
  })

  it('lossesPaused and selfExcluded: until a time, which is over when it is reached', () => {
    expect(checkPurchase(asked, withBuyer({ pausedUntil: NOW, excludedUntil: NOW }))).toBeUndefined()
    expect(checkPurchase(asked, withBuyer({ pausedUntil: NOW + 1 }))).toEqual({
      refusal: 'lossesPaused',
      parameters: { until: String(NOW + 1) },
    })
    expect(checkPurchase(asked, withBuyer({ excludedUntil: NOW + 1 }))).toEqual({
      refusal: 'selfExcluded',
      parameters: { until: String(NOW + 1) },
    })
  })

  it('insufficientBalance: stake and fee are more than the wallet has', () => {
    expect(checkPurchase(asked, withBuyer({ available: usdt('100.5') }))).toBeUndefined()
    expect(checkPurchase(asked, withBuyer({ available: usdt('100.499999') }))).toEqual({
      refusal: 'insufficientBalance',
      parameters: { asset: 'USDT', available: '100.499999', required: '100.5' },
    })
  })
})

it('when several hold, the first of the list of refusals is given', () => {
  const request = { ...asked, version: 2, seconds: 59 }
  const worst: PurchaseFigures = {
    ...figures,
    pool: { ...figures.pool, available: usdt('0') },
    buyer: {
      reserved: usdt('20000'),
      available: usdt('0'),
      stakeLimit: undefined,
      lossLimit: usdt('0'),
      lossToday: 1n,
      atRisk: usdt('0'),
      pausedUntil: NOW + 1,
      excludedUntil: NOW + 1,
    },
  }
  const mended: (() => void)[] = [
    () => Object.assign(request, { version: 3 }),
    () => Object.assign(request, { seconds: 60, stake: usdt('1') }),
    () => Object.assign(request, { stake: usdt('2000') }),
    () => Object.assign(request, { stake: usdt('100') }),
    () => Object.assign(worst.buyer, { reserved: 0n }),
    () => Object.assign(worst.pool, { available: usdt('100') }),
    () => Object.assign(worst.buyer, { lossLimit: undefined }),
    () => Object.assign(worst.buyer, { pausedUntil: 0 }),
    () => Object.assign(worst.buyer, { excludedUntil: 0 }),
  ]
  const met = [checkPurchase(request, worst)?.refusal]
  for (const mend of mended) {
    mend()
    met.push(checkPurchase(request, worst)?.refusal)
  }
  // Each of them once, in the order of the list.
  expect(met).toEqual(REFUSALS.filter(name => met.includes(name)))
  expect(met).toHaveLength(10)
  Object.assign(worst.buyer, { available: usdt('1000') })
  expect(checkPurchase(request, worst)).toBeUndefined()
})

it('the room of the pool is the least of what is left of its caps, its share rounded down, and never below 0', () => {
  expect(poolRoom(settings, figures.pool)).toBe(usdt('50000'))
  expect(poolRoom(settings, { ...figures.pool, reservedInMarket: usdt('60000') })).toBe(0n)
  expect(poolRoom(settings, { ...figures.pool, reservedInMinute: usdt('70000') })).toBe(usdt('30000'))
  expect(poolRoom(settings, { ...figures.pool, reservedInDirection: usdt('480000') })).toBe(usdt('20000'))
  expect(poolRoom(settings, { ...figures.pool, available: usdt('7') })).toBe(usdt('7'))
  expect(poolRoom(settings, { ...figures.pool, balance: usdt('0.000039') })).toBe(usdt('0.000001'))
})
