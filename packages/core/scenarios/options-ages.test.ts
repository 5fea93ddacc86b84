import type { OptionDuration } from '@assay/rules/options/settings'
import { describe, expect, it } from 'vitest'
import type { Direction } from '../src/options/commands.ts'
import { optionSourceAge } from '../src/options/read.ts'
import { price, rate, usdt } from './exchange.ts'
import { BTC_OPTION, ETH_OPTION, OptionExchange, optionSettings } from './option-exchange.ts'

/** The index of the next second is told, the oldest source of which is so old (ms). */
const publish = (exchange: OptionExchange, btc: string, age: number) => {
  exchange.at = exchange.at - (exchange.at % 1_000) + 1_200
  return exchange.send({
    kind: 'markets.updateIndex',
    prices: { BTC: price(btc) },
    ...(age > 0 && { ages: { BTC: age } }),
    evidence: `second-${exchange.at}`,
  })
}
const startOf = (exchange: OptionExchange) => {
  const [accepted] = (exchange.core.record().events ?? []).filter(event => event.type === 'options.accepted')
  return accepted && accepted.startsAt - exchange.at
}

describe('an index of which a source is behind', () => {
  it('puts the start off by the age of its oldest source, as old as any of the last minute was', () => {
    const exchange = new OptionExchange()
    exchange.buy('alice', 'bullish', '100')
    expect(startOf(exchange)).toBe(800)
    publish(exchange, '60000', 2_000)
    publish(exchange, '60000', 100)
    exchange.buy('alice', 'bullish', '100')
    expect(startOf(exchange)).toBe(2_800)
    expect(optionSourceAge(exchange.core.state, BTC_OPTION, exchange.at)).toBe(2_000)
    for (let second = 0; second < 61; second++) publish(exchange, '60000', 100)
    exchange.buy('bob', 'bullish', '100')
    expect(startOf(exchange)).toBe(800)
  })

  it('makes no strike of a price that a source from before the purchase is part of', () => {
    const exchange = new OptionExchange()
    publish(exchange, '60000', 1_000)
    exchange.buy('alice', 'bullish', '100')
    expect(startOf(exchange)).toBe(1_800)
    publish(exchange, '60000', 1_000)
    // The seconds of the strike: of the first the oldest source spoke a millisecond before the purchase.
    publish(exchange, '50000', 2_001)
    publish(exchange, '60010', 1_000)
    publish(exchange, '60020', 1_000)
    publish(exchange, '60020', 1_000)
    expect(exchange.struck.get(1)?.strike).toBe(price('60015'))
  })

  it('gives the stake back when two of the three seconds are such', () => {
    const exchange = new OptionExchange()
    exchange.buy('alice', 'bullish', '100')
    for (const age of [1_001, 2_001, 0, 0]) publish(exchange, '60000', age)
    expect(exchange.outcome(1)).toBe('refunded: samplesMissing')
    expect(exchange.wallet('alice')).toBe('10000')
  })

  it('is bought on up to an age of five seconds', () => {
    const exchange = new OptionExchange()
    publish(exchange, '60000', 5_000)
    expect(exchange.buy('alice', 'bullish', '100').refusal).toBeUndefined()
    publish(exchange, '60000', 5_001)
    exchange.isTrying = true
    expect(exchange.buy('alice', 'bullish', '100').refusal).toEqual({ refusal: 'indexStale', parameters: { reason: 'indexStale' } })
    publish(exchange, '60000', 0)
    expect(exchange.buy('alice', 'bullish', '100').refusal).toBeUndefined()
  })

  it('settles nothing by a price of which a source is older than any may be', () => {
    const exchange = new OptionExchange()
    exchange.buy('alice', 'bullish', '100')
    exchange.publishFor(50, '60000')
    for (let second = 0; second < 7; second++) publish(exchange, '60001', 10_000)
    for (let second = 0; second < 4; second++) publish(exchange, '60001', 10_001)
    expect(exchange.outcome(1)).toBe('refunded: samplesMissing')
  })

  it.each([{ BTC: -1 }, { BTC: 0.5 }, { BTC: '5' }, { ETH: 1 }, null])('is refused with ages that are none: %j', ages => {
    const exchange = new OptionExchange()
    exchange.isTrying = true
    const command = { kind: 'markets.updateIndex' as const, prices: { BTC: price('60000') }, evidence: 'e' }
    expect(exchange.send({ ...command, ages: ages as never }).refusal?.refusal).toBe('commandInvalid')
  })
})

describe('one direction', () => {
  it('has five shares of the pool in all minutes and markets together, and the other direction its own', () => {
    const [first] = optionSettings().durations
    const settings = {
      ...optionSettings(),
      durations: [{ ...first, seconds: 900, maximumStake: usdt('2000') } as OptionDuration],
      userPayoutMaximum: usdt('100000'),
      expiryPayoutMaximum: usdt('100000'),
      poolShareRate: rate('0.01'),
    }
    const exchange = new OptionExchange('100000', settings)
    exchange.isTrying = true
    const buy = (direction: Direction, stake: string, market = BTC_OPTION) =>
      exchange.buy('alice', direction, stake, { seconds: 900, market }).refusal?.refusal
    // 1% of 100,000 are 1,000 for a minute, 5,000 for a direction.
    for (let minute = 0; minute < 5; minute++) {
      expect(buy('bullish', '1250', minute % 2 ? ETH_OPTION : BTC_OPTION)).toBeUndefined()
      exchange.publishFor(60, '60000')
    }
    expect(buy('bullish', '5')).toBe('soldOut')
    expect(buy('bullish', '5', ETH_OPTION)).toBe('soldOut')
    expect(buy('bearish', '1250')).toBeUndefined()
  })
})
