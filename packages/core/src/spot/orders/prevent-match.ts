import { POSTING_REASONS } from '@assay/rules/posting-reasons'
import { SPOT_TRADE } from '../../ledger/tape.ts'
import { BUY } from '../../matching/levels.ts'
import { SelfTradeMode } from '../../matching/match.ts'
import { openAccount } from '../accounts.ts'
import { applyPrevented } from '../apply.ts'
import { CloseReason } from '../events.ts'
import { setBaseUnits, setQuoteUnits } from '../market-grid.ts'
import type { SpotMarket } from '../state.ts'
import { writePrevented } from '../tape/write.ts'
import type { SpotTx } from '../transaction.ts'
import { closeOrder, closeSibling } from './close-order.ts'
import { fitHold } from './fit-hold.ts'

const TRANSFER = POSTING_REASONS.indexOf('transfer')

/**
 * Two orders of one trade group met in a mode that takes the lots from both (binance-spot-api-docs, faqs/stp_faq.md). Between two accounts of
 * the group that both ask for it, money and coins change hands at the resting price, without a trade and without a fee.
 */
export function preventMatch(tx: SpotTx, market: SpotMarket, taker: number, maker: number, lots: number, isTransferMode: boolean): void {
  const { spot } = tx.state
  const { pool, columns } = spot.orders
  const isBetweenAccounts = columns.trader[taker] !== columns.trader[maker]
  const isTransfer = isTransferMode && isBetweenAccounts && columns.selfTrade[maker] === SelfTradeMode.TRANSFER
  closeSibling(tx, maker)
  if (isTransfer) exchange(tx, market, taker, maker, lots)
  writePrevented(tx.tape, spot, market, { maker, taker, lots, isTransfer })
  applyPrevented(spot, market, maker, taker, lots)
  if (pool.open[maker] === 0) closeOrder(tx, maker, CloseReason.selfTradePrevented)
  else fitHold(tx, market, maker)
}

function exchange(tx: SpotTx, market: SpotMarket, taker: number, maker: number, lots: number): void {
  const { amounts, orders } = tx.state.spot
  const { trader, hold } = orders.columns
  const { ledger } = tx.state
  const [buyer, seller] = orders.pool.side[taker] === BUY ? [taker, maker] : [maker, taker]
  setBaseUnits(amounts.quantity, market.grid, lots)
  setQuoteUnits(amounts.notional, market.grid, (orders.pool.ticks[maker] as number) * lots)
  const accountOf = (slot: number, isBase: boolean) => openAccount(tx, market, trader[slot] as number, isBase)
  const [buyerBase, sellerQuote] = [accountOf(buyer, true), accountOf(seller, false)]
  tx.beginPosting()
  ledger.move(accountOf(buyer, false), hold[buyer] as number, sellerQuote, amounts.notional)
  ledger.move(accountOf(seller, true), hold[seller] as number, buyerBase, amounts.quantity)
  tx.endPosting(TRANSFER, SPOT_TRADE, tx.state.spot.nextTrade)
}
