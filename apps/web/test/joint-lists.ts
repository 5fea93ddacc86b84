import { getOptionContracts, getOptionMarkets } from '@assay/wire/options/calls'
import { getPerpOrders, getPerpTrades } from '@assay/wire/perp/history'
import { getSpotOrderHistory, getSpotTrades } from '@assay/wire/spot/calls'
import { exampleContract } from '../src/features/options/example-contract.ts'
import { BTC_OPTION } from '../src/features/options/example-market.ts'
import { examplePerpFill, examplePerpOrder } from '../src/features/perp/example-order.ts'
import { exampleOrder } from '../src/features/spot/example-order.ts'
import { answerMarkets } from './listed-markets.ts'
import type { WireServer } from './wire-server.ts'

const ENDED = { status: 'completed', closeReason: 'filled' } as const

/** Gives the lists of all products: one open order and one closed one of spot and of perpetual contracts, one running and one won delivery contract. */
export function answerJointLists(server: WireServer): void {
  answerMarkets(server)
  server.answer(getOptionMarkets, { markets: [BTC_OPTION], deniedCountries: [], allowed: true, at: Date.now() })
  server.live.give('orders', [exampleOrder()])
  server.live.give('perpOrders', [examplePerpOrder()])
  server.live.give('optionContracts', [exampleContract()])
  server.live.give('fills', [])
  server.live.give('perpFills', [])
  server.answer(getSpotOrderHistory, { orders: [exampleOrder({ ...ENDED, orderId: '17' })], more: false })
  server.answer(getPerpOrders, { orders: [examplePerpOrder({ ...ENDED, orderId: '19' })], more: false })
  const won = exampleContract({ optionId: '15', state: 'won', profit: '79.5', settlementPrice: '64100', settledAt: 63_000 })
  server.answer(getOptionContracts, { contracts: [won], more: false })
  const fill = {
    tradeId: '70',
    orderId: '17',
    pair: 'BTCUSDT',
    side: 'sell' as const,
    role: 'maker' as const,
    price: '59000',
    quantity: '0.1',
    notional: '5900',
    fee: '4.72',
    feeAsset: 'USDT',
    at: 1_000,
  }
  server.answer(getSpotTrades, { trades: [fill], more: false })
  server.answer(getPerpTrades, { trades: [examplePerpFill()], more: false })
}
