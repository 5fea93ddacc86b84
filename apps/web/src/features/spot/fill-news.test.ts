import type { SpotFill } from '@assay/wire/spot/calls'
import { expect, test } from 'vitest'
import { fillNews } from './fill-news.ts'

const fill = (orderId: string, price: string, quantity: string, notional: string): SpotFill => ({
  tradeId: `${orderId}-${price}`,
  orderId,
  pair: 'BTCUSDT',
  side: 'buy',
  role: 'taker',
  price,
  quantity,
  notional,
  fee: '0',
  feeAsset: 'BTC',
  at: 0,
})

test('fills of one order are one piece of news with their average price', () => {
  const news = fillNews([fill('7', '60000', '0.1', '6000'), fill('7', '60010', '0.3', '18003'), fill('8', '59000', '1', '59000')])
  expect(news.map(({ orderId, base, quantity, price }) => [orderId, base, quantity, price])).toEqual([
    ['7', 'BTC', '0.4', '60007.5'],
    ['8', 'BTC', '1', '59000'],
  ])
})
