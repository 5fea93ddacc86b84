import { describe, expect, it } from 'vitest'
import { play, type Row } from './table.ts'

/** Each table is what a person would see; `play` audits every account, hold and queue after each row. */
const scenarios: Record<string, Row[]> = {
  'a limit order waits, is filled at its own price, and each side pays its fee in what it receives': [
    ['alice', 'deposits 100000 USDT', 'done'],
    ['bob', 'deposits 2 BTC', 'done'],
    ['bob', 'sells 1 at 60000', 'order 1 open'],
    ['bob', 'has', '1 BTC + 1 frozen'],
    ['book', 'shows', '- | 1@60000'],
    ['alice', 'buys 0.4 at 60000', 'order 2 filled filled 0.4'],
    ['alice', 'has', '0.3996 BTC, 76000 USDT'],
    ['bob', 'has', '1 BTC + 0.6 frozen, 23980.8 USDT'],
    ['book', 'shows', '- | 0.6@60000'],
  ],
  'a buyer who would pay more gets the better price back at once': [
    ['alice', 'deposits 100000 USDT', 'done'],
    ['bob', 'deposits 1 BTC', 'done'],
    ['bob', 'sells 0.5 at 59000', 'order 1 open'],
    ['alice', 'buys 1 at 61000', 'order 2 open filled 0.5'],
    ['alice', 'has', '0.4995 BTC, 40000 USDT + 30500 frozen'],
    ['book', 'shows', '0.5@61000 | -'],
    ['alice', 'cancels 2', 'cancelled 2'],
    ['alice', 'has', '0.4995 BTC, 70500 USDT'],
  ],
  'the better price goes first, then the older order': [
    ['alice', 'deposits 3 BTC', 'done'],
    ['bob', 'deposits 3 BTC', 'done'],
    ['carol', 'deposits 200000 USDT', 'done'],
    ['alice', 'sells 1 at 60100', 'order 1 open'],
    ['bob', 'sells 1 at 60000', 'order 2 open'],
    ['alice', 'sells 1 at 60000', 'order 3 open'],
    ['carol', 'buys 1.5 at 60100', 'order 4 filled filled 1.5'],
    ['bob', 'has', '2 BTC, 59952 USDT'],
    ['alice', 'has', '1 BTC + 1.5 frozen, 29976 USDT'],
    ['book', 'shows', '- | 0.5@60000 1@60100'],
  ],
  'a market order never rests and never goes beyond the protection of 2 %': [
    ['bob', 'deposits 3 BTC', 'done'],
    ['carol', 'deposits 200000 USDT', 'done'],
    ['carol', 'buys 1 market', 'noLiquidity'],
    ['bob', 'sells 1 at 61200', 'order 1 open'],
    ['bob', 'sells 1 at 61200.1', 'order 2 open'],
    ['carol', 'buys 1.5 market', 'order 3 protectionReached filled 1'],
    ['carol', 'has', '0.999 BTC, 138800 USDT'],
    ['book', 'shows', '- | 1@61200.1'],
    ['carol', 'sells 0.5 market', 'noLiquidity'],
  ],
  'a market buy by total spends no more than the total, in whole lots': [
    ['bob', 'deposits 1 BTC', 'done'],
    ['carol', 'deposits 200 USDT', 'done'],
    ['bob', 'sells 0.001 at 60000', 'order 1 open'],
    ['bob', 'sells 0.5 at 60010.1', 'order 2 open'],
    ['carol', 'buys for 100 market', 'order 3 filled filled 0.00166'],
    ['carol', 'has', '0.00165834 BTC, 100.393334 USDT'],
    ['carol', 'buys for 300 market', 'insufficientBalance'],
    ['carol', 'buys for 4 market', 'notionalTooSmall'],
  ],
  'nobody trades with themselves: the arriving order expires, the resting one stays': [
    ['alice', 'deposits 100000 USDT', 'done'],
    ['alice', 'deposits 1 BTC', 'done'],
    ['bob', 'deposits 1 BTC', 'done'],
    ['bob', 'sells 0.1 at 59900', 'order 1 open'],
    ['alice', 'sells 0.1 at 60000', 'order 2 open'],
    ['alice', 'buys 0.5 at 60000', 'order 3 selfTradePrevented filled 0.1'],
    ['alice', 'buys 0.1 market', 'order 4 selfTradePrevented'],
    ['alice', 'has', '0.9999 BTC + 0.1 frozen, 94010 USDT'],
    ['book', 'shows', '- | 0.1@60000'],
  ],
  'cancelling gives everything back; what is closed or somebody else’s cannot be cancelled': [
    ['alice', 'deposits 100000 USDT', 'done'],
    ['alice', 'buys 0.1 at 60000', 'order 1 open'],
    ['alice', 'buys 0.2 at 59000', 'order 2 open'],
    ['bob', 'cancels 1', 'orderUnknown'],
    ['alice', 'cancels 1', 'cancelled 1'],
    ['alice', 'cancels 1', 'orderClosed'],
    ['bob', 'cancels 1', 'orderUnknown'],
    ['alice', 'cancels 99', 'orderUnknown'],
    ['alice', 'buys 0.1 at 58000', 'order 3 open'],
    ['alice', 'cancels all', 'cancelled 3 2'],
    ['alice', 'has', '100000 USDT'],
    ['book', 'shows', '- | -'],
  ],
}

describe('spot', () => {
  for (const [name, rows] of Object.entries(scenarios)) it(name, () => expect(play(rows)).toEqual(rows))
})
