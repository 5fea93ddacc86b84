import type { Amount } from '@assay/money/kinds'
import type { Refusal } from '@assay/rules/refusals'
import type { OptionMarket } from '@assay/wire/options/calls'
import type { OptionRules } from '../option-rules.ts'

/** What the ticket knows of the world when it is read. */
export interface TicketContext {
  rules: OptionRules
  /** Why nothing can be bought now; empty when it can. */
  bar: OptionMarket['bar']
  /** Largest payout that the pool can still promise for a contract of the chosen duration that starts now. */
  room: Amount
  /** The contract starts with the whole second after so long, ms. */
  sourceAge: number
  /** Time of the reading on the exchange's clock, ms. */
  at: number
  /** Undefined for a visitor, and while it is not known. */
  buyer: BuyerContext | undefined
}

export interface BuyerContext {
  /** In the options wallet, not frozen. */
  available: Amount
  /** Payouts of the own running contracts in the market. */
  reserved: Amount
  /** Stakes and fees of all own running contracts in the quote asset. */
  atRisk: Amount
  /** Most that may be lost today; undefined without a limit. */
  stakeLimit: Amount | undefined
  lossLimit: Amount | undefined
  /** Net loss of today, negative for a gain. */
  lossToday: bigint
  pausedUntil: number
  excludedUntil: number
  /** The time that the person allows themselves today is used up; undefined when it is not. */
  bar: Refusal | undefined
}
