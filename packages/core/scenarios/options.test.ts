import { describe, expect, it } from 'vitest'
import { OptionExchange } from './option-exchange.ts'
import { type OptionRow, playOptions } from './option-table.ts'

const table = (name: string, rows: readonly OptionRow[]) => it(name, () => expect(playOptions(rows)).toEqual(rows))

// A contract bought in one second starts with the next: `tells` moves on by one second, so the strike is of the three tells that follow a purchase,
// and a contract of 60 s settles on tells 51 to 60.
describe('a delivery contract', () => {
  table('that wins: the pool pays what it had reserved, the house gets the fee', [
    ['alice', 'buys bullish 100', 'contract 1'],
    ['alice', 'has', '9899.5 + 100.5 frozen'],
    ['pool', 'has', '99920 + 80 reserved'],
    ['index', 'tells 60000 for 50 s', ''],
    ['index', 'tells 60001 for 10 s', ''],
    ['contract', '1', 'running'],
    ['index', 'tells 50000', ''],
    ['contract', '1', 'won 60001 from 60000'],
    ['alice', 'has', '10079.5'],
    ['alice', 'runs', 'nothing'],
    ['pool', 'has', '99920'],
    ['house', 'has', '0.5'],
  ])

  table('that loses: the pool takes the stake', [
    ['alice', 'buys bearish 100', 'contract 1'],
    ['index', 'tells 60000 for 50 s', ''],
    ['index', 'tells 60001 for 11 s', ''],
    ['contract', '1', 'lost 60001 from 60000'],
    ['alice', 'has', '9899.5'],
    ['pool', 'has', '100100'],
    ['house', 'has', '0.5'],
  ])

  table('whose prices are equal on the tick gives stake and fee back', [
    ['alice', 'buys bullish 100', 'contract 1'],
    ['bob', 'buys bearish 100', 'contract 2'],
    ['index', 'tells 60000 for 50 s', ''],
    // Within half a tick of the strike.
    ['index', 'tells 60000.004 for 11 s', ''],
    ['contract', '1', 'refunded: tie'],
    ['contract', '2', 'refunded: tie'],
    ['alice', 'has', '10000'],
    ['pool', 'has', '100000'],
    ['house', 'has', '0'],
  ])

  table('settles on the trimmed mean: two wild seconds at each end count for nothing', [
    ['alice', 'buys bullish 100', 'contract 1'],
    ['index', 'tells 60000 for 50 s', ''],
    ['index', 'tells 90000 for 2 s', ''],
    ['index', 'tells 59999 for 8 s', ''],
    ['clock', 'ticks', ''],
    ['index', 'tells 90000', ''],
    ['contract', '1', 'lost 59999 from 60000'],
  ])

  table('of more than two minutes settles on its last sixty seconds', [
    ['alice', 'buys bullish 100 for 300 s', 'contract 1'],
    ['index', 'tells 60000 for 240 s', ''],
    ['index', 'tells 60100 for 30 s', ''],
    ['index', 'tells 60050 for 31 s', ''],
    ['contract', '1', 'won 60075 from 60000'],
    ['alice', 'has', '10084.5'],
  ])

  table('has a strike of the three seconds after its start, not of the index at purchase', [
    ['alice', 'buys bullish 100', 'contract 1'],
    ['index', 'tells 60100', ''],
    ['index', 'tells 60200', ''],
    ['index', 'tells 60300', ''],
    ['index', 'tells 60150 for 58 s', ''],
    ['contract', '1', 'lost 60150 from 60200'],
  ])

  table('may miss one second of its strike, and two of ten of its settlement', [
    ['alice', 'buys bullish 100', 'contract 1'],
    ['index', 'tells 60000', ''],
    ['index', 'is silent for 1 s', ''],
    ['index', 'tells 60000 for 48 s', ''],
    ['index', 'is silent for 2 s', ''],
    ['index', 'tells 60001 for 9 s', ''],
    ['contract', '1', 'won 60001 from 60000'],
  ])

  table('is refunded as soon as its strike misses two seconds', [
    ['alice', 'buys bullish 100', 'contract 1'],
    ['index', 'tells 60000', ''],
    ['index', 'is silent for 2 s', ''],
    ['index', 'tells 60000', ''],
    ['contract', '1', 'refunded: samplesMissing'],
    ['alice', 'has', '10000'],
    ['pool', 'has', '100000'],
  ])

  table('is refunded when its settlement misses three of ten seconds', [
    ['alice', 'buys bullish 100', 'contract 1'],
    ['index', 'tells 60000 for 51 s', ''],
    ['index', 'is silent for 3 s', ''],
    ['index', 'tells 60001 for 7 s', ''],
    ['contract', '1', 'refunded: samplesMissing'],
  ])

  table('of more than two minutes is refunded when the index stands still at expiry', [
    ['alice', 'buys bullish 100 for 300 s', 'contract 1'],
    ['index', 'tells 60000 for 240 s', ''],
    ['index', 'tells 60100 for 49 s', ''],
    // Eleven of sixty seconds are missing, which alone would do.
    ['index', 'is silent for 11 s', ''],
    ['index', 'tells 60100', ''],
    ['contract', '1', 'refunded: indexStale'],
  ])

  table('is refunded when its market is halted at expiry, not when it was before', [
    ['alice', 'buys bullish 100', 'contract 1'],
    ['bob', 'buys bullish 100 in ETH', 'contract 2'],
    ['index', 'tells 60000 for 30 s', ''],
    ['market', 'halts', ''],
    ['index', 'tells 60001 for 31 s', ''],
    ['contract', '1', 'refunded: halted'],
    ['contract', '2', 'refunded: tie'],
    ['market', 'resumes', ''],
    ['alice', 'buys bullish 100', 'contract 3'],
    ['index', 'tells 60000 for 30 s', ''],
    ['market', 'halts', ''],
    ['market', 'resumes', ''],
    ['index', 'tells 60001 for 31 s', ''],
    ['contract', '3', 'won 60001 from 60000'],
  ])

  // Nobody can see a result coming and halt it away: what was so before the expiry decides.
  table('is not refunded by a halt that comes after its expiry and before its settlement', [
    ['alice', 'buys bullish 100', 'contract 1'],
    ['index', 'tells 60000 for 50 s', ''],
    ['index', 'tells 60001 for 10 s', ''],
    ['index', 'is silent for 1 s', ''],
    ['market', 'halts', ''],
    ['contract', '1', 'running'],
    ['clock', 'ticks', ''],
    ['contract', '1', 'won 60001 from 60000'],
  ])

  table('is refunded when fewer than three sources make the index at expiry', [
    ['alice', 'buys bullish 100', 'contract 1'],
    ['index', 'tells 60000 for 59 s', ''],
    ['index', 'tells 60001 with few sources', ''],
    ['index', 'tells 60001', ''],
    ['contract', '1', 'refunded: indexStale'],
    ['alice', 'buys bullish 100', 'contract 2'],
    ['index', 'tells 60000 for 49 s', ''],
    ['index', 'tells 60000 with few sources', ''],
    ['index', 'tells 60001 for 11 s', ''],
    ['contract', '2', 'won 60001 from 60000'],
  ])

  table('of a user who was frozen since settles like any other', [
    ['alice', 'buys bullish 100', 'contract 1'],
    ['alice', 'is frozen', ''],
    ['alice', 'buys bullish 100', 'userFrozen'],
    ['index', 'tells 60000 for 50 s', ''],
    ['index', 'tells 60001 for 11 s', ''],
    ['contract', '1', 'won 60001 from 60000'],
    ['alice', 'has', '10079.5'],
  ])

  table('settles by the tick of the clock when the index says nothing', [
    ['alice', 'buys bullish 100', 'contract 1'],
    ['index', 'tells 60000 for 50 s', ''],
    ['index', 'tells 60001 for 10 s', ''],
    ['index', 'is silent for 1 s', ''],
    ['clock', 'ticks', ''],
    ['contract', '1', 'won 60001 from 60000'],
  ])
})

describe('nobody buys', () => {
  table('on an index that was not told for more than ten seconds', [
    ['index', 'is silent for 10 s', ''],
    ['alice', 'buys bullish 100', 'contract 1'],
    ['index', 'is silent for 1 s', ''],
    ['alice', 'buys bullish 100', 'indexStale (reason indexStale)'],
    ['index', 'tells 60000', ''],
    ['alice', 'buys bullish 100', 'contract 2'],
  ])

  table('on an index of fewer than three sources, until it is told without', [
    ['index', 'tells 60000 with few sources', ''],
    ['alice', 'buys bullish 100', 'indexStale (reason fewSources)'],
    ['alice', 'buys bullish 100 in ETH', 'contract 1'],
    ['index', 'tells 60000', ''],
    ['alice', 'buys bullish 100', 'contract 2'],
  ])

  table('in a halted market', [
    ['market', 'halts', ''],
    ['alice', 'buys bullish 100', 'marketHalted (reason test)'],
    ['market', 'resumes', ''],
    ['alice', 'buys bullish 100', 'contract 1'],
  ])
})

describe('a purchase', () => {
  it('in the last millisecond of a second starts with the next second, as one in its first does', () => {
    const exchange = new OptionExchange()
    exchange.publish('60000')
    const second = exchange.at - (exchange.at % 1_000)
    exchange.at = second + 1_000
    exchange.buy('alice', 'bullish', '100')
    exchange.at = second + 1_999
    exchange.buy('bob', 'bullish', '100')
    exchange.at = second + 2_000
    exchange.buy('carol', 'bullish', '100')
    const { contracts } = exchange.core.state.options
    const starts = [...contracts.slots()].map(slot => contracts.columns.startsAt[slot])
    expect(starts).toEqual([second + 2_000, second + 2_000, second + 3_000])
  })

  it('is accepted once for a key, and a repeat hears the same contract', () => {
    const exchange = new OptionExchange()
    const first = exchange.buy('alice', 'bullish', '100', { key: 'once' })
    expect(first.result).toEqual({ optionId: 1 })
    exchange.publish('61000')
    expect(exchange.buy('alice', 'bullish', '100', { key: 'once' })).toEqual(first)
    expect(exchange.buy('alice', 'bearish', '100', { key: 'once' }).refusal?.refusal).toBe('keyReused')
    expect(exchange.wallet('alice')).toBe('9899.5 + 100.5 frozen')
    expect(exchange.running('alice')).toEqual([1])
  })
})
