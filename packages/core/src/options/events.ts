import type { Amount, Price } from '@assay/money/kinds'
import type { OptionSettings } from '@assay/rules/options/settings'
import type { HoldId } from '../ledger/events.ts'
import type { UserId } from '../people/state.ts'
import type { Direction, OptionId } from './commands.ts'

/** A delivery contract was accepted; everything that its outcome hangs on but the prices is fixed here. */
export interface OptionAccepted {
  type: 'options.accepted'
  v: 1
  optionId: OptionId
  user: UserId
  market: string
  direction: Direction
  seconds: number
  stake: Amount
  fee: Amount
  /** What a win adds to the stake; reserved in the pool. */
  payout: Amount
  /** Version of the settings. */
  version: number
  /** Index at acceptance, for information only. */
  index: Price
  /** Whole seconds, ms: the one after acceptance, and that many seconds later. */
  startsAt: number
  expiresAt: number
  /** Slots of the holds of stake and fee in the wallet, and of the payout in the pool. */
  stakeHold: HoldId
  payoutHold: HoldId
}

/** The index of one whole second: the last price that was told in it. */
export interface OptionSample {
  /** Journal time of the index update, ms. */
  at: number
  price: Price
  /** Hash of the sources' samples that the update named. */
  evidence: string
  /** Age of the oldest of those sources then, ms; absent when all were new. */
  age?: number
}

/** The strike: mean of the index of the three seconds after the start. */
export interface OptionStruck {
  type: 'options.struck'
  v: 1
  optionId: OptionId
  strike: Price
  samples: OptionSample[]
}

export type RefundReason = 'tie' | 'samplesMissing' | 'indexStale' | 'halted'

/** The contract has ended. */
export interface OptionSettled {
  type: 'options.settled'
  v: 1
  optionId: OptionId
  user: UserId
  market: string
  state: 'won' | 'lost' | 'refunded'
  /** Of a refund. */
  reason?: RefundReason
  /** Trimmed mean of the last seconds before expiry; absent when it could not be formed. */
  settlementPrice?: Price
  /** The index of those seconds, oldest first; of a contract that never got a strike those of its strike. */
  samples: OptionSample[]
  /** Paid out by the pool, or taken by it. */
  payout: Amount
  /** Came to the house; 0 of a refund. */
  fee: Amount
}

export interface OptionMarketListed {
  type: 'options.marketListed'
  v: 1
  market: string
  base: string
  quote: string
  settings: OptionSettings
}

export interface OptionSettingsChanged {
  type: 'options.settingsChanged'
  v: 1
  market: string
  version: number
  effectiveAt: number
  settings: OptionSettings
}

/** What happens to a contract. */
export type OptionContractEvent = OptionAccepted | OptionStruck | OptionSettled

export type OptionsEvent = OptionMarketListed | OptionSettingsChanged | OptionContractEvent
