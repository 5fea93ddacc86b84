import type { Core } from '@assay/core/engine/core'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { PublicTrade } from '@assay/wire/markets/calls'
import type { Sql } from 'postgres'
import { handleRecords } from '../core-host/subscriptions.ts'
import { lastSeq, readRecords } from '../journal/read-records.ts'
import { type MarketTrade, tradeHandlers } from './trade-candles.ts'

/** Trades that are kept per market. */
export const RECENT_TRADES_MAX = 1000
/** Records that are looked through for trades at the start. */
const RECORDS_READ = 5000

/** A trade as the public tape shows it: without anybody's name. */
export const presentTrade = (
  { tradeId, price, quantity, takerSide, at }: MarketTrade,
  { baseScale }: { baseScale: number },
): PublicTrade => ({
  id: String(tradeId),
  price: formatDecimal(price, PRICE_SCALE),
  quantity: formatDecimal(quantity, baseScale),
  side: takerSide,
  at,
})

/** The tape: the newest trades of each market, in memory; after a start filled again from the journal's end. */
export class RecentTrades {
  #trades = new Map<string, MarketTrade[]>()
  readonly on = tradeHandlers(trade => this.#add(trade))

  async load(sql: Sql, core: Core): Promise<void> {
    const after = Math.max(0, (await lastSeq(sql)) - RECORDS_READ)
    for await (const records of readRecords(sql, core, { after })) handleRecords(this.on, records)
  }

  /** Newest first. */
  of(market: string, limit = RECENT_TRADES_MAX): MarketTrade[] {
    return (this.#trades.get(market) ?? []).slice(-limit).reverse()
  }

  #add(trade: MarketTrade): void {
    const trades = this.#trades.get(trade.market) ?? []
    trades.push(trade)
    if (trades.length > RECENT_TRADES_MAX) trades.shift()
    this.#trades.set(trade.market, trades)
  }
}
