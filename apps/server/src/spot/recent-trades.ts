import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { SpotOrderFilled } from '@assay/core/spot/events'
import type { Sql } from 'postgres'
import { lastSeq, readRecords } from '../engine/read-records.ts'

/** Trades that are kept per pair. */
export const RECENT_TRADES_MAX = 200
/** Records that are looked through for trades at the start. */
const RECORDS_READ = 5000

export interface RecentTrade {
  event: SpotOrderFilled
  at: number
}

/** The tape: the newest trades of each pair, in memory; after a start filled again from the journal's end. */
export class RecentTrades {
  #trades = new Map<string, RecentTrade[]>()

  async load(sql: Sql, core: Core): Promise<void> {
    const after = Math.max(0, (await lastSeq(sql)) - RECORDS_READ)
    for await (const records of readRecords(sql, core, { after })) this.take(records)
  }

  take(records: readonly JournalRecord[]): void {
    for (const { at, events } of records) for (const event of events ?? []) if (event.type === 'spot.orderFilled') this.#add({ event, at })
  }

  /** Newest first. */
  of(pair: string, limit = RECENT_TRADES_MAX): RecentTrade[] {
    return (this.#trades.get(pair) ?? []).slice(-limit).reverse()
  }

  #add(trade: RecentTrade): void {
    const trades = this.#trades.get(trade.event.pair) ?? []
    trades.push(trade)
    if (trades.length > RECENT_TRADES_MAX) trades.shift()
    this.#trades.set(trade.event.pair, trades)
  }
}
