import type { JournalRecord } from '@assay/core/engine/record'
import type { Price } from '@assay/money/kinds'
import { expect, test } from 'vitest'
import { price } from '../../test/core-commands.ts'
import { handleRecords } from '../core-host/subscriptions.ts'
import type { AlertRow } from './alert-store.ts'
import { AlertWatch } from './alert-watch.ts'

const alert = (id: number, pair: string): AlertRow => ({
  id,
  user: 1,
  pair,
  kind: 'cross',
  rate: null,
  risesTo: '60100',
  fallsTo: null,
  setAt: '60000',
  byMail: false,
  createdAt: 1,
  firedAt: null,
  firedPrice: null,
})

const side = { orderId: 1, user: 2, positionId: 3, closedLots: 0n, fee: 0n, realisedProfit: 0n } as never
const contractTrade = (market: string, at: Price): JournalRecord => ({
  seq: 1,
  at: 7,
  command: { kind: 'clock.tick' },
  events: [
    {
      type: 'perp.orderFilled',
      v: 1,
      tradeId: 1,
      market,
      price: at,
      lots: 1n,
      notional: 0n as never,
      takerSide: 'buy',
      taker: side,
      maker: side,
    },
  ],
})

const reached = (watch: AlertWatch, trade: JournalRecord) => {
  handleRecords(watch.on, [trade])
  return watch.take()
}

test('an alert on a contract hears the trades of that contract, once, and not those of the coin or of another contract', () => {
  const watch = new AlertWatch()
  watch.add(alert(1, 'BTC-PERP'))
  watch.add(alert(2, 'BTCUSDT'))
  expect(reached(watch, contractTrade('ETH-PERP', price('60200')))).toEqual([])
  expect(reached(watch, contractTrade('BTC-PERP', price('60200')))).toEqual([{ id: 1, price: price('60200'), at: 7 }])
  expect(reached(watch, contractTrade('BTC-PERP', price('60300')))).toEqual([])
})
