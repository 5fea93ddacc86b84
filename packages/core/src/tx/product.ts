import type { Amount } from '@assay/money/kinds'
import type { PostingReason } from '@assay/rules/posting-reasons'
import type { Refusal } from '@assay/rules/refusals'
import type { Debt } from '@assay/rules/withdrawals/debt'
import type { Ticked } from '../clock/commands.ts'
import type { Pool, Wallet } from '../ledger/chart.ts'
import type { HoldOwner } from '../ledger/holds.ts'
import type { MarketsEvent } from '../markets/events.ts'
import type { MarketsState } from '../markets/state.ts'
import type { Losses } from '../people/losses.ts'
import type { UserId } from '../people/state.ts'
import type { Violation } from './violation.ts'

/** Why a command passes while an alarm of the audit is in force, or that it waits. */
export type DuringAlarm =
  | 'waits'
  /** Only takes back what was asked for; what was held for it is free again. */
  | 'withdraws'
  /** Money and positions stay with their owner. */
  | 'ownMoney'
  /** Money comes in from outside, or practice money from nowhere: what was paid is owed. */
  | 'comesIn'
  /** Moves no money: settings, people, prices and time. What becomes due in a halted market waits there. */
  | 'movesNothing'

/** One command of a product. */
export interface CommandEntry<Tx, Command> {
  /** Gives the refusal, with nothing changed, or changes the state by events. */
  readonly decide: (tx: Tx, command: Command) => Refusal | undefined
  /** Field that names the asset or market, which must be of the realm of the user who asks. What names only orders and positions of the user stays in the realm by itself. */
  readonly names: (keyof Command & string) | 'nothing'
  readonly duringAlarm: DuringAlarm
}

type Kinds<Command> = Command extends { kind: infer Kind extends string } ? Kind : never

export type CommandEntries<Tx, Command extends { kind: string }> = {
  readonly [Kind in Kinds<Command>]: CommandEntry<Tx, Extract<Command, { kind: Kind }>>
}

/** What a product is made of, as types. */
export interface ProductTypes {
  /** The parts of the state that it stands on, its own among them. */
  readonly world: object
  /** What its commands decide with. */
  readonly tx: object
  readonly state: object
  readonly saved: object
  readonly command: { kind: string }
  /** Events that are journalled as texts. */
  readonly event: { type: string }
  /** What the sender of its commands is answered. */
  readonly result: object
}

/**
 * What of the ledger is a product's own. The journal has the places of these names in the ledger's lists (`scenarios/encoded-names.ts`), so that a new name
 * comes at the end of its list, and none ever goes.
 */
export interface ProductMoney {
  readonly wallets?: readonly Wallet[]
  /** Out of which it keeps its promises. */
  readonly pools?: readonly Pool[]
  /** What of it holds money. */
  readonly holds?: readonly HoldOwner[]
  /** Why it moves money. */
  readonly reasons?: readonly PostingReason[]
}

type ForeignEvent = MarketsEvent | Ticked

/** Somebody who is in a market, to see that it is of their realm. */
export interface Involved {
  user: UserId
  market: string
}

/**
 * A product of the core, whole: its commands, its part of the state, what its events do to it, and its invariants. The engine reads the list of
 * products and knows none by name, but for the orders and fills of spot and perpetual contracts, which are no texts.
 */
export interface Product<Types extends ProductTypes> {
  readonly commands: CommandEntries<Types['tx'], Types['command']>
  readonly money?: ProductMoney
  /** Its part before the first record; tables have room for so many rows. */
  create(room?: number): Types['state']
  save(state: Types['state']): Types['saved']
  /** Its part as it was saved. `before` has the parts that come before it in the list. */
  load(saved: Types['saved'], before: { readonly markets: MarketsState }, room?: number): Types['state']
  /** Shape of what is saved; another one is not read, and the journal folded instead. */
  readonly savedVersion: number
  /** Names that events of its own had in records of before, and what they are called now. A journal keeps a name for ever. */
  readonly formerEvents?: Readonly<Record<string, Types['event']['type']>>
  /** Applies an event of its own, the same live and in recovery; `at` is the journal time of its record, ms. */
  apply(world: Types['world'], event: Types['event'], at: number): void
  /** What events of markets and of time mean to it, after the part that they belong to has applied them. */
  readonly onEvents?: {
    readonly [Type in ForeignEvent['type']]?: (world: Types['world'], event: Extract<ForeignEvent, { type: Type }>, at: number) => void
  }
  /** What the sender of an accepted command is answered. It follows from its events alone, so that a recovered core gives the same answer. */
  result?(kind: string, events: readonly { type: string }[]): Partial<Types['result']> | undefined
  /** What somebody owes the house because of it at a time (ms): it keeps money of theirs back, and their account open. */
  debtOf?(world: Types['world'], user: UserId, at: number): Debt
  /** What somebody has traded with others, or staked, in its markets of a quote asset, in units of that. */
  turnoverOf?(world: Types['world'], user: UserId, quote: string): Amount
  /** What somebody has lost in it, as far as the limits that people set for themselves count it, at a time (ms). */
  lossesOf?(world: Types['world'], user: UserId, at: number): Losses
  /** Whether somebody has a position open in it, which keeps a practice account from being closed. */
  hasPosition?(world: Types['world'], user: UserId): boolean
  /** Its invariants at the time of the last record. */
  audit?(world: Types['world'], at: number): Violation[]
  /** The market whose order or position a command names by its number, or an order by its owner's name for it. */
  marketOf?(world: Types['world'], command: Types['command']): string | undefined
  /** Who is in which of its markets now. */
  involved?(world: Types['world']): Iterable<Involved>
}
