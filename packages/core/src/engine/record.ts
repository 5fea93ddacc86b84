import type { Amount, Quantity } from '@assay/money/kinds'
import type { Refusal } from '@assay/rules/refusals'
import type { ClockTick, Ticked } from '../clock/commands.ts'
import type { LedgerEvent } from '../ledger/events.ts'
import type { MarketsCommand } from '../markets/commands.ts'
import type { MarketsEvent } from '../markets/events.ts'
import type { OptionId, OptionsCommand } from '../options/commands.ts'
import type { OptionsEvent } from '../options/events.ts'
import type { PaymentsCommand } from '../payments/commands.ts'
import type { PaymentsEvent } from '../payments/events.ts'
import type { PeopleCommand, PeopleEvent } from '../people/commands.ts'
import type { PerpCommand } from '../perp/commands.ts'
import type { PerpCloseReason, PerpEvent } from '../perp/events.ts'
import type { SpotCommand, SpotOrderId } from '../spot/commands.ts'
import type { SpotCloseReason, SpotEvent, SpotTextEvent } from '../spot/events.ts'

/** Everything that can be asked of the core. */
export type Command = SpotCommand | PerpCommand | OptionsCommand | PaymentsCommand | MarketsCommand | PeopleCommand | ClockTick

/** What can be a value while it happens, and then is journalled as a text. The frequent events of spot and of contracts and those of the ledger are words, and no values before somebody reads them. */
export type ValueEvent = SpotTextEvent | PerpEvent | OptionsEvent | PaymentsEvent | MarketsEvent | PeopleEvent | Ticked

/** Everything that can have happened. */
export type Event = LedgerEvent | SpotEvent | ValueEvent

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

/** What the sender of a command hears; kept with its idempotency key, so that a repeat hears the same. */
export interface Reply {
  seq: number
  at: number
  refusal?: Refusal
  result?: ReplyResult
}

/** The numbers a sender needs at once; everything else comes as events. */
export interface ReplyResult {
  orderId?: SpotOrderId
  /** State of the order when the command ended. */
  status?: 'open' | 'filled' | 'closed'
  closeReason?: SpotCloseReason | PerpCloseReason
  filledQuantity?: Quantity
  filledNotional?: Amount
  cancelledOrderIds?: SpotOrderId[]
  /** Both orders of a pair of which one cancels the other: the limit order and the stop. Of perpetual contracts: those that close positions. */
  placedOrderIds?: SpotOrderId[]
  transferId?: number
  /** Of an order of perpetual contracts. */
  filledLots?: bigint
  /** The delivery contract that was bought. */
  optionId?: OptionId
}

/** Outcome of deciding a command: a new record, or the first answer again because its idempotency key was used before (nothing to journal). */
export type Decision = { record: JournalRecord; reply: Reply } | { record?: undefined; reply: Reply }
