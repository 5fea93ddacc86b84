import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { NOON, price, USERS } from './exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

const HOUR = 3_600_000
const EVENING = NOON + 4 * HOUR

/** A position of ten lots between Alice, who is short, and Bob. */
function withPositions(): RiskExchange {
  const exchange = new RiskExchange()
  exchange.order('alice', 'open short', 10, { at: '60000' })
  exchange.order('bob', 'open long', 10)
  return exchange
}

/** The same, and Carol buys a lot as well: the last price is confirmed. */
function withConfirmed(): RiskExchange {
  const exchange = withPositions()
  exchange.order('alice', 'open short', 1, { at: '60000' })
  exchange.order('carol', 'open long', 1)
  return exchange
}

describe('the mark', () => {
  it('follows the index while the last trades are far from it', () => {
    const exchange = withConfirmed()
    exchange.index('60200')
    const [updated] = exchange.all('perp.markUpdated')
    // Funding is 0 and the book is empty: two of the three prices are the index, the last trade is 0.3% below it.
    expect(updated).toMatchObject({ mark: price('60200'), index: price('60200'), price1: price('60200'), basis: 0n, last: price('60000') })
    expect(exchange.mark.ticks).toBe(602_000)
  })

  it('counts the last price no further than half a percent from the index, though kept terms allow five', () => {
    const exchange = withConfirmed()
    exchange.index('70000')
    expect(exchange.all('perp.markUpdated')[0]?.last).toBe(price('69650'))
  })

  it('takes the index for the last price where one taker alone has traded, or the other longer ago than 5 s', () => {
    const exchange = withPositions()
    exchange.index('60100')
    expect(exchange.all('perp.markUpdated')[0]?.last).toBe(price('60100'))
    exchange.order('alice', 'open short', 3, { at: '60090' })
    exchange.at += 4_000
    exchange.order('carol', 'open long', 1)
    exchange.index('60101')
    // Bob bought at 60,000 five seconds before Carol: the middle one of the index and both is the nearer trade.
    expect(exchange.all('perp.markUpdated')[0]?.last).toBe(price('60090'))
    exchange.at += 1
    exchange.order('carol', 'open long', 1)
    exchange.index('60102')
    expect(exchange.all('perp.markUpdated')[0]?.last).toBe(price('60102'))
  })

  it('moves with the mean distance of the book from the index', () => {
    const exchange = withPositions()
    exchange.order('alice', 'open short', 400, { at: '60130' })
    exchange.order('carol', 'open long', 400, { at: '60110' })
    exchange.at += 5_000
    exchange.index('60000')
    expect(exchange.all('perp.premiumSampled')[0]).toMatchObject({ basis: price('120') })
    expect(exchange.mark.ticks).toBe(600_000)
    // The confirmed last price is beyond the middle of the book: the middle one of the three is the index with the mean.
    exchange.order('bob', 'open long', 1)
    exchange.order('carol', 'open long', 1)
    expect(exchange.mark.ticks).toBe(601_200)
  })

  it('takes no sample of its distance where a side lacks the depth, and none beyond half a percent', () => {
    const exchange = withPositions()
    exchange.order('carol', 'open long', 400, { at: '59990' })
    exchange.order('alice', 'open short', 1, { at: '65700' })
    exchange.at += 5_000
    exchange.index('60000')
    expect(exchange.all('perp.premiumSampled')[0]).not.toHaveProperty('basis')
    exchange.order('alice', 'open short', 400, { at: '65700' })
    exchange.at += 5_000
    exchange.index('60000')
    expect(exchange.all('perp.premiumSampled')[0]).toMatchObject({ basis: price('300') })
  })

  it('is kept only when it or the index has changed', () => {
    const exchange = withPositions()
    exchange.index('60500')
    exchange.index('60500')
    expect(exchange.all('perp.markUpdated')).toEqual([])
    expect(exchange.all('markets.indexUpdated')[0]).toMatchObject({ prices: {}, renewed: ['BTC'] })
  })
})

describe('premium samples', () => {
  it('are taken every five seconds, of the impact notional on both sides', () => {
    const exchange = new RiskExchange()
    // 200 USDT of margin at 100x are 20,000 USDT: 334 lots at 60,000.
    exchange.order('alice', 'open short', 400, { at: '60300' })
    exchange.order('carol', 'open long', 400, { at: '60120' })
    exchange.at += 5_000
    exchange.index('60000')
    expect(exchange.all('perp.premiumSampled')[0]).toMatchObject({
      impactBid: price('60120'),
      impactAsk: price('60300'),
      premium: 200_000n,
    })
    exchange.index('60000')
    expect(exchange.all('perp.premiumSampled')).toEqual([])
  })

  it('are 0 where the book is too thin', () => {
    const exchange = new RiskExchange()
    exchange.order('carol', 'open long', 300, { at: '60120' })
    exchange.at += 5_000
    exchange.index('60000')
    const [sample] = exchange.all('perp.premiumSampled')
    expect(sample).toMatchObject({ premium: 0n })
    expect(sample).not.toHaveProperty('impactBid')
    expect(sample).not.toHaveProperty('basis')
  })

  it('are named by a hash that anybody can form again', () => {
    const exchange = new RiskExchange()
    let hash = exchange.mark.premium.hash
    for (let count = 0; count < 3; count++) {
      exchange.at += 5_000
      exchange.index(String(60_000 + count))
      const [sample] = exchange.all('perp.premiumSampled')
      hash = createHash('sha256').update(`${hash}|${exchange.at}|${sample?.index}|${sample?.premium}`).digest('hex')
      expect(sample?.hash).toBe(hash)
    }
  })
})

describe('funding', () => {
  /** Everybody samples a premium of 0.2% from noon to the evening. */
  function untilEvening(): RiskExchange {
    const exchange = withPositions()
    exchange.order('alice', 'open short', 400, { at: '60300' })
    exchange.order('carol', 'open long', 400, { at: '60120' })
    for (let count = 0; count < 3; count++) {
      exchange.at += 5_000
      exchange.index('60000')
    }
    exchange.at = EVENING - 2_000
    exchange.index('60000')
    return exchange
  }

  it('goes from longs to shorts at the full hour, once', () => {
    const exchange = untilEvening()
    const { premium, ticks } = exchange.mark
    exchange.index('60000')
    const [settled] = exchange.all('perp.fundingSettled')
    const mean = premium.sum / BigInt(premium.count)
    // Premium less what interest pulls: 0.05%.
    expect(settled).toMatchObject({
      fundingAt: EVENING,
      rate: mean - 50_000n,
      samples: premium.count,
      hash: premium.hash,
      positions: 2,
      unpaid: 0n,
    })
    const value = BigInt(ticks) * 10n * 100n
    const paid = (value * (mean - 50_000n) + 99_999_999n) / 100_000_000n
    expect(exchange.all('perp.fundingPaid').map(({ user, amount }) => [user, amount])).toEqual([
      [USERS.bob, -paid],
      [USERS.alice, settled?.payments === paid ? paid - (settled?.residue ?? 0n) : 0n],
    ])
    expect(exchange.account('pool:insurance/USDT')).toBe(settled?.residue === 0n ? '0' : '0.000001')
    expect(exchange.position('bob', 'long')?.funding).toBe(-paid)
    exchange.tick(1_000)
    expect(exchange.all('perp.fundingSettled')).toEqual([])
  })

  it('is paid once after a journal that stood still over several full hours', () => {
    const exchange = untilEvening()
    exchange.tick(3 * 24 * HOUR)
    expect(exchange.all('perp.fundingSettled')).toEqual([])
    exchange.index('60000')
    expect(exchange.all('perp.fundingSettled')).toMatchObject([{ fundingAt: EVENING }])
    exchange.tick(1_000)
    expect(exchange.all('perp.fundingSettled')).toEqual([])
    expect(exchange.mark.premium.count).toBe(0)
  })

  it('takes what the wallet has not out of the margin', () => {
    const exchange = untilEvening()
    const { available } = exchange.contract('bob')
    exchange.send({ kind: 'payments.transfer', user: USERS.bob, asset: 'USDT', amount: available, from: 'contract', to: 'exchange' })
    const before = exchange.position('bob', 'long')?.margin ?? 0n
    exchange.index('60000')
    const [paid] = exchange.all('perp.fundingPaid')
    expect(paid).toMatchObject({ user: USERS.bob, fromMargin: -(paid?.amount ?? 0n) })
    expect(exchange.position('bob', 'long')?.margin).toBe(before + (paid?.amount ?? 0n))
  })
})

describe('a stale index', () => {
  it('lets nobody open, and lets everybody close', () => {
    const exchange = withPositions()
    exchange.order('carol', 'open long', 10, { at: '59990' })
    exchange.at += 10_000
    expect(exchange.order('carol', 'open long', 1, { at: '59000' }).refusal).toBeUndefined()
    exchange.at += 1
    expect(exchange.order('carol', 'open long', 1, { at: '59000' }).refusal).toEqual({ refusal: 'indexStale' })
    expect(exchange.order('bob', 'close long', 10).result).toMatchObject({ status: 'filled' })
  })

  it('is not stale while it is given again, though it is the same', () => {
    const exchange = withPositions()
    for (let second = 0; second < 15; second++) exchange.index('60000')
    expect(exchange.order('carol', 'open long', 1, { at: '59000' }).refusal).toBeUndefined()
  })

  it('is so while the server has halted the market for it', () => {
    const exchange = withPositions()
    exchange.order('carol', 'open long', 10, { at: '59990' })
    exchange.send({ kind: 'markets.halt', market: 'BTC-PERP', halted: true, reason: 'indexStale' })
    expect(exchange.order('carol', 'open long', 1, { at: '59000' }).refusal).toEqual({ refusal: 'indexStale' })
    expect(exchange.order('bob', 'close long', 5).result).toMatchObject({ status: 'filled' })
    exchange.send({ kind: 'markets.halt', market: 'BTC-PERP', halted: true, reason: 'maintenance' })
    expect(exchange.order('bob', 'close long', 5).refusal?.refusal).toBe('marketHalted')
  })

  it('moves no mark and takes no sample', () => {
    const exchange = withPositions()
    exchange.send({ kind: 'markets.halt', market: 'BTC-PERP', halted: true, reason: 'indexStale' })
    exchange.at += 5_000
    exchange.index('50000')
    expect([exchange.all('perp.markUpdated'), exchange.all('perp.premiumSampled')]).toEqual([[], []])
    expect(exchange.mark.ticks).toBe(600_000)
  })
})
