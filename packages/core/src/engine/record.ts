import type { Amount, Quantity } from '@assay/money/kinds'
import type { Refusal } from '@assay/rules/refusals'
import type { AttestLog } from '../audit/attest-log.ts'
import type { AttestState } from '../audit/attest-state.ts'
import type { LedgerEvent } from '../ledger/events.ts'
import type { PerpCloseReason, PerpEvent } from '../perp/events.ts'
import type { SpotOrderId } from '../spot/commands.ts'
import type { SpotCloseReason, SpotEvent } from '../spot/events.ts'
import type { ProductName, Products } from './products.ts'

/** Everything that can be asked of the core. */
export type Command = Products[ProductName]['command'] | AttestLog | AttestState

/** What can be a value while it happens, and then is journalled as a text. The frequent events of spot and of contracts and those of the ledger are encoded, and no values before somebody reads them. */
export type ValueEvent = Products[ProductName]['event']

/** Everything that can have happened. */
export type Event = LedgerEvent | SpotEvent | PerpEvent | ValueEvent

/**
 * One line of the journal: a command and what became of it. Either `refusal` (and nothing changed) or `events`.
 */
export interface JournalRecord {
  /** 1, 2, 3 … without gaps. */
  seq: number
  /** Journal time in milliseconds since 1970 UTC; never goes back. */
  at: number
  command: Command
  refusal?: Refusal
  events?: Event[]
}

/** What the sender of a command is answered; kept with its idempotency key, so that a repeat gets the same. */
export interface Reply {
  seq: number
  at: number
  refusal?: Refusal
  result?: ReplyResult
}

/** What is said of one order of spot or contracts, or of several. */
interface OrderResult {
  orderId?: SpotOrderId
  /** State of the order when the command ended. */
  status?: 'open' | 'filled' | 'closed'
  closeReason?: SpotCloseReason | PerpCloseReason
  filledQuantity?: Quantity
  filledNotional?: Amount
  cancelledOrderIds?: SpotOrderId[]
  /** Both orders of a pair of which one cancels the other: the limit order and the stop. Of perpetual contracts: those that close positions. */
  placedOrderIds?: SpotOrderId[]
  /** Of an order of perpetual contracts. */
  filledLots?: bigint
}

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never

/** The numbers a sender needs at once, each product's own; everything else comes as events. */
export type ReplyResult = OrderResult & Partial<AllOf<Products[Exclude<ProductName, 'spot' | 'perp'>]['result']>>

/** Outcome of deciding a command: a new record, or the first answer again because its idempotency key was used before (nothing to journal). */
export type Decision = { record: JournalRecord; reply: Reply } | { record?: undefined; reply: Reply }
