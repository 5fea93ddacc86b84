import type { Amount } from '@assay/money/kinds'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../core-host/engine.ts'
import type { PeopleRefusal } from '../http/handler.ts'
import type { QuickBuyQuotes } from './quotes.ts'

/** What the calls of quick buys work with. */
export interface QuickBuyParts {
  engine: Engine
  database: PostgresJsDatabase
  quotes: QuickBuyQuotes
  now(): number
  /** Resolves when the history holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
  /** Why somebody cannot let an amount in now by their own limits, units of USDT. */
  checkLimit(user: number, amount: Amount): Promise<PeopleRefusal | undefined>
  /** Puts an order as a card into the conversation with support, once; gives the conversation, empty where support takes none. */
  showInSupport(user: number, orderId: number): Promise<string>
  /** The conversation in which an order stands; empty while it does not. */
  conversationOf(user: number, orderId: number): Promise<string>
}
