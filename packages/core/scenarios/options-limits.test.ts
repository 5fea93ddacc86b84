import { describe, expect, it } from 'vitest'
import { usdt } from './exchange.ts'
import { OptionExchange } from './option-exchange.ts'
import { type OptionRow, playOptions } from './option-table.ts'

const DAY = 86_400
const table = (name: string, rows: readonly OptionRow[]) => it(name, () => expect(playOptions(rows)).toEqual(rows))

/** 61 tells after which a bullish contract that was bought before has lost, or won. */
const FALLS = [
  ['index', 'tells 60000 for 50 s', ''],
  ['index', 'tells 59999 for 11 s', ''],
] as const
const RISES = [
  ['index', 'tells 60000 for 50 s', ''],
  ['index', 'tells 60001 for 11 s', ''],
] as const

describe('the daily loss limit', () => {
  table('counts what was lost, what runs and what is bought, fees included, as if all were lost', [
    ['alice', 'loses at most 100', ''],
    ['alice', 'buys bullish 40', 'contract 1'],
    ['alice', 'buys bullish 60', 'lossLimitReached (available 59.8)'],
    ['alice', 'buys bullish 20', 'contract 2'],
    ...FALLS,
    ['alice', 'buys bullish 40', 'lossLimitReached (available 39.7)'],
    ['alice', 'buys bullish 39', 'contract 3'],
    ...RISES,
    // 60.3 lost, 31.2 won for a fee of 0.195.
    ['alice', 'buys bullish 80', 'lossLimitReached (available 70.705)'],
    ['alice', 'buys bullish 70', 'contract 4'],
    ['bob', 'buys bullish 1000', 'contract 5'],
  ])

  table('is lower at once, and higher after 24 hours; a lower one takes back the higher that was to come', [
    ['alice', 'loses at most 100', ''],
    ['alice', 'loses at most 50', ''],
    ['alice', 'loses at most 200', ''],
    ['alice', 'buys bullish 60', 'lossLimitReached (available 50)'],
    ['index', `is silent for ${DAY - 2} s`, ''],
    ['index', 'tells 60000', ''],
    ['alice', 'buys bullish 60', 'lossLimitReached (available 50)'],
    ['index', 'tells 60000', ''],
    ['alice', 'buys bullish 60', 'contract 1'],
    ['alice', 'loses whatever', ''],
    ['alice', 'buys bullish 200', 'lossLimitReached (available 139.7)'],
    ['alice', 'loses at most 120', ''],
    ['index', `is silent for ${DAY * 2} s`, ''],
    ['index', 'tells 60000', ''],
    ['alice', 'buys bullish 200', 'lossLimitReached (available 120)'],
    ['alice', 'loses whatever', ''],
    ['index', `is silent for ${DAY} s`, ''],
    ['index', 'tells 60000', ''],
    ['alice', 'buys bullish 200', 'contract 2'],
  ])

  it('shows what holds and what is to hold, and from when', () => {
    const exchange = new OptionExchange()
    const rows: OptionRow[] = [
      ['alice', 'loses at most 100', ''],
      ['alice', 'loses whatever', ''],
    ]
    playOptions(rows, exchange)
    expect(exchange.limits('alice')).toMatchObject({ lossLimit: usdt('100'), pending: { from: exchange.at + DAY * 1_000 } })
    exchange.beSilent(DAY)
    expect(exchange.limits('alice')).toMatchObject({ lossLimit: undefined, pending: undefined })
  })

  it('begins anew at midnight in Hong Kong; what then runs counts to the day on which it ends', () => {
    const exchange = new OptionExchange()
    playOptions([['alice', 'loses at most 100', '']], exchange)
    // 23:59:29 in Hong Kong.
    exchange.at = Date.UTC(2026, 0, 1, 15, 59, 29)
    exchange.publish('60000')
    exchange.buy('alice', 'bullish', '50')
    exchange.publishFor(5, '60000')
    exchange.buy('alice', 'bullish', '40')
    expect(exchange.limits('alice')).toMatchObject({ lossToday: 0n, atRisk: usdt('90.45') })
    exchange.publishFor(40, '60000')
    expect(exchange.limits('alice').dayStartsAt).toBe(Date.UTC(2026, 0, 1, 16))
    exchange.publishFor(22, '59999')
    expect(exchange.limits('alice')).toMatchObject({ lossToday: usdt('90.45'), atRisk: 0n })
    exchange.at = Date.UTC(2026, 0, 2, 16)
    expect(exchange.limits('alice').lossToday).toBe(0n)
  })
})

describe('three losses in a row', () => {
  table('mean a minute without new contracts, and then the count begins anew', [
    ['alice', 'buys bullish 5', 'contract 1'],
    ['alice', 'buys bullish 5', 'contract 2'],
    ['alice', 'buys bullish 5', 'contract 3'],
    // Bought before the pause: that it is lost in it counts for nothing.
    ['index', 'tells 60000 for 5 s', ''],
    ['alice', 'buys bullish 5', 'contract 4'],
    ['index', 'tells 60000 for 45 s', ''],
    ['index', 'tells 59999 for 10 s', ''],
    ['alice', 'buys bullish 5', 'contract 5'],
    ['index', 'tells 59999 for 1 s', ''],
    ['alice', 'buys bullish 5', 'lossesPaused'],
    ['bob', 'buys bullish 5', 'contract 6'],
    ['index', 'tells 59999 for 59 s', ''],
    ['contract', '4', 'lost 59999 from 60000'],
    ['alice', 'buys bullish 5', 'lossesPaused'],
    ['index', 'tells 59999', ''],
    ['alice', 'buys bullish 5', 'contract 7'],
    ['alice', 'buys bullish 5', 'contract 8'],
    ['index', 'tells 59999 for 50 s', ''],
    ['index', 'tells 59998 for 11 s', ''],
    ['alice', 'buys bullish 5', 'contract 9'],
  ])

  table('are not in a row when one is won between; one that is refunded changes nothing', [
    ['alice', 'buys bullish 5', 'contract 1'],
    ['alice', 'buys bullish 5', 'contract 2'],
    ['alice', 'buys bearish 5', 'contract 3'],
    ['alice', 'buys bullish 5', 'contract 4'],
    ['alice', 'buys bullish 5 in ETH', 'contract 5'],
    ...FALLS,
    ['alice', 'buys bullish 5', 'contract 6'],
    ['alice', 'buys bullish 5 in ETH', 'contract 7'],
    ...FALLS,
    ['contract', '7', 'refunded: tie'],
    ['alice', 'buys bullish 5', 'contract 8'],
    ...FALLS,
    ['alice', 'buys bullish 5', 'lossesPaused'],
  ])

  it('are shown until the pause is over', () => {
    const exchange = new OptionExchange()
    for (let count = 0; count < 3; count++) exchange.buy('alice', 'bullish', '5')
    playOptions(FALLS, exchange)
    expect(exchange.limits('alice')).toMatchObject({ lossesInRow: 3, pausedUntil: exchange.at + 60_000 })
    exchange.beSilent(60)
    expect(exchange.limits('alice')).toMatchObject({ lossesInRow: 0, pausedUntil: 0 })
  })
})

describe('whoever shuts themselves out', () => {
  table('buys nothing until it is over; what runs goes on; shorter is impossible, longer extends', [
    ['alice', 'buys bullish 100', 'contract 1'],
    ['alice', 'shuts out 7', ''],
    ['alice', 'buys bullish 100', 'selfExcluded'],
    ['alice', 'shuts out 1', ''],
    ...RISES,
    ['contract', '1', 'won 60001 from 60000'],
    ['index', `is silent for ${DAY} s`, ''],
    ['index', 'tells 60000', ''],
    ['alice', 'buys bullish 100', 'selfExcluded'],
    ['alice', 'shuts out 30', ''],
    ['index', `is silent for ${7 * DAY} s`, ''],
    ['index', 'tells 60000', ''],
    ['alice', 'buys bullish 100', 'selfExcluded'],
    ['index', `is silent for ${23 * DAY} s`, ''],
    ['index', 'tells 60000', ''],
    ['alice', 'buys bullish 100', 'contract 2'],
    ['alice', 'shuts out 3', 'commandInvalid'],
  ])

  table('may be frozen: limits still protect', [
    ['alice', 'is frozen', ''],
    ['alice', 'loses at most 10', ''],
    ['alice', 'shuts out 180', ''],
  ])
})
