import { notionalOf } from '@assay/money/arithmetic'
import type { Amount, Quantity } from '@assay/money/kinds'
import { tradeFee } from '@assay/rules/fees'
import type { SettingsVersion } from '../markets/state.ts'
import { NONE } from '../matching/levels.ts'
import { closeOrder } from './close-order.ts'
import type { SpotOrder } from './state.ts'
import type { SpotTx } from './transaction.ts'

export interface Fill {
  taker: SpotOrder
  maker: SpotOrder
  /** Lots of the book's grid. */
  lots: number
}

/**
 * Exchanges one fill at the resting order's price: both sides pay out of their holds and receive into what they can use, then each pays its
 * fee in the asset it received, by the settings under which its order was accepted.
 */
export function settleFill(tx: SpotTx, { taker, maker, lots }: Fill): void {
  const { pair } = taker.market
  const quantity = (BigInt(lots) * pair.gridLot) as Quantity
  const notional = notionalOf(maker.price, quantity, pair)
  const takerFee = feeOf(taker, 'takerFeeRate', quantity, notional)
  const makerFee = feeOf(maker, 'makerFeeRate', quantity, notional)
  const tradeId = tx.state.spot.nextTrade
  const isBuying = taker.side === 'buy'
  exchange(tx, {
    reference: `spotTrade:${tradeId}`,
    buyer: isBuying ? taker : maker,
    seller: isBuying ? maker : taker,
    quantity,
    notional,
    buyerFee: isBuying ? takerFee : makerFee,
    sellerFee: isBuying ? makerFee : takerFee,
  })
  tx.emit({
    type: 'spot.orderFilled',
    v: 1,
    tradeId,
    pair: pair.pair,
    price: maker.price,
    quantity,
    notional,
    takerSide: taker.side,
    taker: { orderId: taker.orderId, user: taker.user, fee: takerFee },
    maker: { orderId: maker.orderId, user: maker.user, fee: makerFee },
  })
  if (maker.slot === NONE) closeOrder(tx, maker, 'filled')
}

function feeOf(order: SpotOrder, rate: 'makerFeeRate' | 'takerFeeRate', quantity: Quantity, notional: Amount): Amount {
  const settings = order.market.pair.versions[order.settingsVersion - 1] as SettingsVersion
  return tradeFee(order.side === 'buy' ? quantity : notional, settings[rate])
}

interface Exchange {
  reference: string
  buyer: SpotOrder
  seller: SpotOrder
  quantity: Quantity
  notional: Amount
  buyerFee: Amount
  sellerFee: Amount
}

function exchange(tx: SpotTx, { reference, buyer, seller, quantity, notional, buyerFee, sellerFee }: Exchange): void {
  const { base, quote } = buyer.market.pair
  const buyerBase = tx.userAccount(buyer.user, 'exchange', base)
  const sellerQuote = tx.userAccount(seller.user, 'exchange', quote)
  tx.post('trade', reference, [
    { account: tx.userAccount(buyer.user, 'exchange', quote), units: -notional, hold: buyer.hold },
    { account: tx.userAccount(seller.user, 'exchange', base), units: -quantity, hold: seller.hold },
    { account: buyerBase, units: quantity },
    { account: sellerQuote, units: notional },
  ])
  if (buyerFee === 0n && sellerFee === 0n) return
  tx.post('fee', reference, [
    { account: buyerBase, units: -buyerFee },
    { account: tx.account(`house:fees/${base}`), units: buyerFee },
    { account: sellerQuote, units: -sellerFee },
    { account: tx.account(`house:fees/${quote}`), units: sellerFee },
  ])
}
