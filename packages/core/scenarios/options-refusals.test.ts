import type { Amount } from '@assay/money/kinds'
import type { RefusalName } from '@assay/rules/refusals'
import { describe, expect, it } from 'vitest'
import type { Command } from '../src/engine/record.ts'
import { saveSnapshot } from '../src/engine/snapshot.ts'
import { decodeImage, encodeImage } from '../src/memory/image.ts'
import { price, rate, USERS, usdt } from './exchange.ts'
import { BTC_OPTION, OPTION_REFUSALS, OptionExchange, optionSettings } from './option-exchange.ts'

const { alice, bob, carol, maker } = USERS
const NOBODY = 999
const settings = optionSettings()
const [minute, five] = settings.durations as [(typeof settings.durations)[0], (typeof settings.durations)[0]]

/** A command as no type would allow it. */
const hostile = (command: object): Command => command as Command
const buy = {
  kind: 'options.buy',
  user: alice,
  market: BTC_OPTION,
  direction: 'bullish',
  seconds: 60,
  stake: usdt('100'),
  version: 1,
} as const
const list = { kind: 'options.listMarket', market: 'SOL-OPTION', base: 'SOL', settings } as const
const change = { kind: 'options.changeSettings', market: BTC_OPTION, effectiveAt: 8e12, settings } as const

/**
 * Alice can still win 400 in the market, and lose 50 in a day. Bob has lost three contracts in a row, Carol has shut herself out, and the maker has
 * won so much that little is left.
 */
function scene(): OptionExchange {
  const exchange = new OptionExchange()
  exchange.send({ kind: 'markets.listAsset', asset: 'SOL', scale: 8 })
  exchange.send({ kind: 'markets.listAsset', asset: 'XRP', scale: 8 })
  exchange.send({ kind: 'options.listMarket', market: 'XRP-OPTION', base: 'XRP', settings })
  for (let count = 0; count < 3; count++) exchange.buy('bob', 'bullish', '5')
  exchange.publishFor(50, '60000')
  exchange.publishFor(11, '59999')
  exchange.buy('alice', 'bullish', '1000')
  exchange.buy('alice', 'bullish', '1000')
  exchange.buy('maker', 'bearish', '1000')
  exchange.send({ kind: 'people.setLossLimit', user: alice, amount: usdt('2050') })
  exchange.send({ kind: 'people.setTradingLimit', user: alice, limit: 'stake', value: usdt('45') })
  exchange.send({ kind: 'people.exclude', user: carol, days: 1 })
  exchange.send({ kind: 'payments.transfer', user: maker, asset: 'USDT', amount: usdt('8990'), from: 'options', to: 'exchange' })
  return exchange
}

const rows: [refusal: RefusalName, why: string, command: Command][] = [
  ['userUnknown', 'nobody buys', { ...buy, user: NOBODY }],
  ['userUnknown', 'nobody sets a limit', { kind: 'people.setLossLimit', user: NOBODY, amount: usdt('1') }],
  ['userUnknown', 'nobody limits a stake', { kind: 'people.setTradingLimit', user: NOBODY, limit: 'stake', value: 1n }],
  ['userUnknown', 'nobody shuts themselves out', { kind: 'people.exclude', user: NOBODY, days: 1 }],
  ['assetUnknown', 'a market of nothing known', { ...list, base: 'XYZ', market: 'XYZ-OPTION' }],
  ['assetUnknown', 'too few sources of nothing known', { kind: 'markets.updateIndex', prices: {}, restricted: ['XYZ'], evidence: 'e' }],
  ['pairUnknown', 'a market that is none', { ...buy, market: 'SOL-OPTION' }],
  ['pairUnknown', 'a perpetual market', { ...buy, market: 'BTC-PERP' }],
  ['pairUnknown', 'the name of a property of every object', { ...buy, market: 'constructor' }],
  ['pairUnknown', 'settings of no market', { ...change, market: 'SOL-OPTION' }],
  ['pairListed', 'the market is listed', { ...list, market: BTC_OPTION, base: 'BTC' }],
  ['indexMissing', 'a market without an index', { ...buy, market: 'XRP-OPTION' }],
  ['settingsInvalid', 'no settings', hostile({ ...list, settings: null })],
  ['settingsInvalid', 'no duration', { ...list, settings: { ...settings, durations: [] } }],
  ['settingsInvalid', 'a duration below a minute', { ...list, settings: { ...settings, durations: [{ ...minute, seconds: 59 }] } }],
  ['settingsInvalid', 'a duration of half seconds', { ...list, settings: { ...settings, durations: [{ ...minute, seconds: 60.5 }] } }],
  ['settingsInvalid', 'a duration twice', { ...list, settings: { ...settings, durations: [minute, minute] } }],
  ['settingsInvalid', 'durations that fall', { ...list, settings: { ...settings, durations: [five, minute] } }],
  ['settingsInvalid', 'a payout above the stake', hostile(withDuration({ payoutRate: rate('1') + 1n }))],
  ['settingsInvalid', 'a payout of nothing', hostile(withDuration({ payoutRate: 0n }))],
  ['settingsInvalid', 'a least stake that wins nothing', hostile(withDuration({ minimumStake: 1n }))],
  ['settingsInvalid', 'a least stake above the greatest', hostile(withDuration({ minimumStake: usdt('1001') }))],
  ['settingsInvalid', 'a stake that no account can hold', hostile(withDuration({ maximumStake: 1n << 61n }))],
  ['settingsInvalid', 'a fee below nothing', hostile(withDuration({ feeRate: -1n }))],
  ['settingsInvalid', 'a rate that is a number', hostile(withDuration({ payoutRate: 0.8 }))],
  ['settingsInvalid', 'a tick of nothing', { ...change, settings: { ...settings, tick: price('0') } }],
  ['settingsInvalid', 'more than the pool', hostile({ ...change, settings: { ...settings, poolShareRate: rate('1') + 1n } })],
  ['settingsInPast', 'settings for yesterday', { ...change, effectiveAt: 1 }],
  ['commandInvalid', 'a name that is not of the base', { ...list, market: 'SOL-PERP' }],
  ['commandInvalid', 'sources that are no list', hostile({ kind: 'markets.updateIndex', prices: {}, restricted: 'BTC', evidence: 'e' })],
  ['commandInvalid', 'no direction', hostile({ ...buy, direction: 'up' })],
  ['commandInvalid', 'a stake that is a number', hostile({ ...buy, stake: 100 })],
  ['commandInvalid', 'a stake that is no number', hostile({ ...buy, stake: Number.NaN })],
  ['commandInvalid', 'a stake that is a text', hostile({ ...buy, stake: '100' })],
  ['commandInvalid', 'a stake that no account can hold', { ...buy, stake: (1n << 64n) as Amount }],
  ['commandInvalid', 'a duration that is a text', hostile({ ...buy, seconds: '60' })],
  ['commandInvalid', 'a duration of half seconds', { ...buy, seconds: 60.5 }],
  ['commandInvalid', 'a version that is none', hostile({ ...buy, version: undefined })],
  ['commandInvalid', 'a limit that is a number', hostile({ kind: 'people.setLossLimit', user: alice, amount: 5 })],
  ['commandInvalid', 'a limit beyond all money', { kind: 'people.setLossLimit', user: alice, amount: (1n << 62n) as Amount }],
  ['commandInvalid', 'other days', hostile({ kind: 'people.exclude', user: alice, days: 2 })],
  ['commandInvalid', 'days below nothing', hostile({ kind: 'people.exclude', user: alice, days: -7 })],
  ['commandInvalid', 'a limit of something else', hostile({ kind: 'people.setTradingLimit', user: alice, limit: 'toString', value: 1n })],
  ['commandInvalid', 'a leverage that is a number', hostile({ kind: 'people.setTradingLimit', user: alice, limit: 'leverage', value: 5 })],
  ['amountNotPositive', 'a leverage of nothing', { kind: 'people.setTradingLimit', user: alice, limit: 'leverage', value: 0n }],
  ['amountNotPositive', 'a limit of nothing', { kind: 'people.setLossLimit', user: alice, amount: usdt('0') }],
  ['termsChanged', 'a version that does not hold', { ...buy, version: 2 }],
  ['durationUnknown', 'a duration of another market', { ...buy, seconds: 180 }],
  ['durationUnknown', 'a contract that is over already', { ...buy, seconds: 0 }],
  ['durationUnknown', 'a contract that was over before it began', { ...buy, seconds: -60 }],
  ['stakeTooSmall', 'less than 5 USDT', { ...buy, stake: (usdt('5') - 1n) as Amount }],
  ['stakeTooSmall', 'nothing', { ...buy, stake: usdt('0') }],
  ['stakeTooSmall', 'less than nothing', { ...buy, stake: -usdt('100') as Amount }],
  ['stakeTooLarge', 'more than 1,000 USDT', { ...buy, stake: (usdt('1000') + 1n) as Amount }],
  ['exposureTooLarge', 'more than is left of 2,000 USDT', { ...buy, stake: usdt('500.01') }],
  ['soldOut', 'more than all may win in the minute', { ...buy, user: bob, stake: usdt('750.01') }],
  ['ownStakeLimit', 'more than she stakes on one', { ...buy, stake: usdt('45.01') }],
  ['lossLimitReached', 'more than may be lost', { ...buy, stake: usdt('40') }],
  ['lossesPaused', 'a fourth contract after three that were lost', { ...buy, user: bob }],
  ['selfExcluded', 'a contract of whoever shut themselves out', { ...buy, user: carol }],
  ['insufficientBalance', 'more than there is', { ...buy, user: maker, stake: usdt('5') }],
]

function withDuration(terms: object): object {
  return { ...list, settings: { ...settings, durations: [{ ...minute, ...terms }] } }
}

/** The state without the number of the last record and the memory of keys, which refusals may move. */
function partsOf({ core: { state } }: OptionExchange): string {
  const { replies, ...rest } = decodeImage<Record<string, unknown>>(saveSnapshot(state, 0, 0))
  return Buffer.from(encodeImage(rest)).toString('latin1')
}

describe('a refused command of delivery contracts', () => {
  const exchange = scene()
  const before = partsOf(exchange)

  it.each(rows)('%s: %s, and nothing changes', (refusal, _why, command) => {
    expect(exchange.send(command).refusal?.refusal).toBe(refusal)
    expect(partsOf(exchange)).toBe(before)
  })

  it('has a row for each name', () => {
    expect(OPTION_REFUSALS.filter(name => !rows.some(([refusal]) => refusal === name))).toEqual([])
  })
})

describe('nobody is ahead of the index', () => {
  it('because the core does not go back in time', () => {
    const exchange = new OptionExchange()
    expect(() => exchange.core.execute(buy, exchange.at - 1)).toThrow('journal time never goes back')
  })

  it('because a purchase in the last millisecond before a jump is struck after it', () => {
    const exchange = new OptionExchange()
    exchange.publish('60000')
    exchange.at += 799
    exchange.send(buy)
    exchange.publishFor(61, '66000')
    expect(exchange.outcome(1)).toBe('refunded: tie')
  })
})
