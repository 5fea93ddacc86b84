import { describe, expect, it } from 'vitest'
import type { Command } from '../src/engine/record.ts'
import { optionBarAt, optionExposuresOf, optionRoomAt } from '../src/options/read.ts'
import { rate, usdt } from './exchange.ts'
import { BTC_OPTION, ETH_OPTION, OptionExchange, optionSettings, shown } from './option-exchange.ts'
import { type OptionRow, playOptions } from './option-table.ts'

const table = (name: string, rows: readonly OptionRow[], exchange?: () => OptionExchange) =>
  it(name, () => expect(playOptions(rows, exchange?.())).toEqual(rows))

const withSettings = (change: object): Command => ({
  kind: 'options.changeSettings',
  market: BTC_OPTION,
  effectiveAt: 0,
  settings: { ...optionSettings(), ...change },
})

describe('what may be promised', () => {
  table('to one person in one market: payouts of 2,000, whatever the direction', [
    ['alice', 'buys bullish 1000', 'contract 1'],
    ['alice', 'buys bearish 1000', 'contract 2'],
    ['alice', 'buys bullish 600', 'exposureTooLarge (available 400)'],
    ['alice', 'buys bullish 600 in ETH', 'contract 3'],
    ['alice', 'buys bullish 500', 'contract 4'],
    ['alice', 'buys bullish 5', 'exposureTooLarge (available 0)'],
    ['index', 'tells 60000 for 61 s', ''],
    // All are tied, so that there is room again.
    ['alice', 'buys bullish 600', 'contract 5'],
  ])

  table('to all for one minute of a market: payouts of 3,000', [
    ['alice', 'buys bullish 1000', 'contract 1'],
    ['bob', 'buys bearish 1000', 'contract 2'],
    ['carol', 'buys bullish 1000', 'contract 3'],
    ['maker', 'buys bullish 1000', 'soldOut'],
    ['maker', 'buys bullish 750', 'contract 4'],
    ['maker', 'buys bullish 5', 'soldOut'],
    ['maker', 'buys bullish 5 for 300 s', 'contract 5'],
    ['maker', 'buys bullish 5 in ETH', 'contract 6'],
  ])

  table(
    'for one minute of all markets: the share of the pool',
    [
      ['alice', 'buys bullish 1000', 'contract 1'],
      ['bob', 'buys bullish 1000', 'contract 2'],
      ['alice', 'buys bullish 1000 in ETH', 'contract 3'],
      // 5% of 60,000 are 3,000, of which 2,400 are reserved.
      ['bob', 'buys bullish 800 in ETH', 'soldOut'],
      ['bob', 'buys bullish 750 in ETH', 'contract 4'],
    ],
    () => new OptionExchange('60000'),
  )

  table(
    'from what the pool has: an empty pool sells nothing',
    [
      ['alice', 'buys bullish 100', 'contract 1'],
      ['bob', 'buys bullish 100', 'soldOut'],
      ['bob', 'buys bullish 12.5', 'contract 2'],
      ['pool', 'has', '10 + 90 reserved'],
    ],
    () => new OptionExchange('100', { ...optionSettings(), poolShareRate: rate('0.9') }),
  )

  it('is counted by the minute of expiry, and shown for everybody', () => {
    const exchange = new OptionExchange()
    exchange.buy('alice', 'bullish', '100')
    exchange.buy('bob', 'bearish', '50')
    exchange.buy('bob', 'bearish', '10', { seconds: 300, market: ETH_OPTION })
    const minute = exchange.at - (exchange.at % 60_000)
    expect(optionExposuresOf(exchange.core.state, 'USDT')).toEqual([
      { market: BTC_OPTION, expiresAt: minute + 60_000, bullish: usdt('80'), bearish: usdt('40'), contracts: 2 },
      { market: ETH_OPTION, expiresAt: minute + 300_000, bullish: 0n, bearish: usdt('8.5'), contracts: 1 },
    ])
    expect(shown(optionRoomAt(exchange.core.state, BTC_OPTION, exchange.at))).toBe('3000')
    expect(optionBarAt(exchange.core.state, BTC_OPTION, exchange.at)).toBe('')
    expect(optionBarAt(new OptionExchange('0.000001').core.state, BTC_OPTION, exchange.at)).toBe('poolFull')
  })
})

describe('the terms', () => {
  table('that the person saw are those that hold, or nothing is bought', [
    ['alice', 'buys bullish 100 version 2', 'termsChanged'],
    ['alice', 'buys bullish 100 version 1', 'contract 1'],
  ])

  it('of a running contract are not touched by new settings', () => {
    const exchange = new OptionExchange()
    exchange.buy('alice', 'bullish', '100')
    const [first, second] = optionSettings().durations
    const durations = [{ ...first, payoutRate: rate('0.1'), feeRate: rate('0.1') }, second]
    const changed = withSettings({ tick: usdt('1000000'), durations, userPayoutMaximum: usdt('1') })
    expect(exchange.send({ ...changed, effectiveAt: exchange.at } as Command).refusal).toBeUndefined()
    expect(exchange.buy('bob', 'bullish', '100').refusal?.refusal).toBe('termsChanged')
    exchange.publishFor(50, '60000')
    exchange.publishFor(11, '60001')
    expect(exchange.outcome(1)).toBe('won 60001 from 60000')
    expect(exchange.wallet('alice')).toBe('10079.5')
  })
})
