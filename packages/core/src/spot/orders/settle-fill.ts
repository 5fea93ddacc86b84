import { POSTING_REASONS } from '@assay/rules/posting-reasons'
import { NO_ACCOUNT } from '../../ledger/state.ts'
import { SPOT_TRADE } from '../../ledger/tape.ts'
import { BUY } from '../../matching/levels.ts'
import { NONE } from '../../memory/none.ts'
import { openAccount } from '../accounts.ts'
import { CloseReason } from '../events.ts'
import type { SpotSettingsVersion } from '../listing/spot-pair.ts'
import { noteMove, type SpotMarket } from '../state.ts'
import type { SpotSteps } from '../steps.ts'
import { writeFilled } from '../tape/write.ts'
import type { SpotTx } from '../transaction.ts'
import { closeOrder, closeSibling } from './close-order.ts'
import { fitHold } from './fit-hold.ts'

const TRADE = POSTING_REASONS.indexOf('trade')
const FEE = POSTING_REASONS.indexOf('fee')

/**
 * Exchanges one fill of so many lots at the resting order's price: both sides pay out of their holds, a taker without one out of what it can use,
 * and receive into what they can use; then each pays its fee in the asset it received, by the settings under which its order was accepted. Orders
 * are given by slot.
 */
export const bindSettleFill =
  (tx: SpotTx): SpotSteps['settleFill'] =>
  (market, taker, maker, lots) => {
    const { spot } = tx.state
    const { pool } = spot.orders
    const isTakerBuying = pool.side[taker] === BUY
    const ticks = pool.ticks[maker] as number
    spot.amounts.set(
      market.grid,
      ticks,
      lots,
      isTakerBuying,
      settingsOf(tx, market, taker).takerFeeRate,
      settingsOf(tx, market, maker).makerFeeRate,
    )
    tx.spotSteps.exchange(market, isTakerBuying ? taker : maker, isTakerBuying ? maker : taker, isTakerBuying)
    writeFilled(tx.tape, spot, market, maker, taker, lots)
    spot.changes.applyFill(market, spot.nextTrade, maker, taker, lots, tx.at)
    noteMove(spot, market)
    const wasPaired = spot.orders.furtherOf(maker).sibling !== NONE
    if (wasPaired) closeSibling(tx, maker)
    if (pool.open[maker] === 0) closeOrder(tx, maker, CloseReason.filled)
    else if (wasPaired) fitHold(tx, market, maker)
  }

const settingsOf = (tx: SpotTx, market: SpotMarket, slot: number): SpotSettingsVersion =>
  market.pair.versions[(tx.state.spot.orders.columns.version[slot] as number) - 1] as SpotSettingsVersion

/** Moves what both sides pay and receive, and their fees. */
export const bindExchange =
  (tx: SpotTx): SpotSteps['exchange'] =>
  (market, buyer, seller, isTakerBuying) => {
    const { amounts, nextTrade } = tx.state.spot
    const { trader, hold } = tx.state.spot.orders.columns
    const { ledger } = tx.state
    const buyerBase = openAccount(tx, market, trader[buyer] as number, true)
    const buyerQuote = openAccount(tx, market, trader[buyer] as number, false)
    const sellerBase = openAccount(tx, market, trader[seller] as number, true)
    const sellerQuote = openAccount(tx, market, trader[seller] as number, false)
    tx.beginPosting()
    ledger.move(buyerQuote, hold[buyer] as number, sellerQuote, amounts.notional)
    ledger.move(sellerBase, hold[seller] as number, buyerBase, amounts.quantity)
    tx.endPosting(TRADE, SPOT_TRADE, nextTrade)
    const buyerFee = isTakerBuying ? amounts.takerFee : amounts.makerFee
    const sellerFee = isTakerBuying ? amounts.makerFee : amounts.takerFee
    if ((buyerFee[0] as bigint) === 0n && (sellerFee[0] as bigint) === 0n) return
    openFees(tx, market)
    tx.beginPosting()
    ledger.move(buyerBase, NONE, market.fees.base, buyerFee)
    ledger.move(sellerQuote, NONE, market.fees.quote, sellerFee)
    tx.endPosting(FEE, SPOT_TRADE, nextTrade)
    const { user } = tx.state.spot.traders.columns
    tx.chargedFee(user[trader[buyer] as number] as number, market.fees.base, buyerFee)
    tx.chargedFee(user[trader[seller] as number] as number, market.fees.quote, sellerFee)
  }

/** The house's accounts that the fees of a market go to; opened by its first fill. */
function openFees(tx: SpotTx, { fees, pair }: SpotMarket): void {
  if (fees.quote !== NO_ACCOUNT) return
  fees.base = tx.account(`house:fees/${pair.base}`)
  fees.quote = tx.account(`house:fees/${pair.quote}`)
}
