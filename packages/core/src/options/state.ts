import { startOf, strikeSpan } from '@assay/rules/options/schedule'
import { plainName } from '@assay/rules/realm'
import { NONE } from '../memory/none.ts'
import type { UserId } from '../people/state.ts'
import type { OptionId } from './commands.ts'
import { DueQueue } from './due-queue.ts'
import type { OptionListing } from './listing/option-listing.ts'
import { OptionContracts } from './option-contracts.ts'
import type { Status } from './status-log.ts'
import { OptionTraders } from './traders.ts'
import { createUnderlying, sourceAgeOf, type Underlying } from './underlying.ts'

/** What is reserved for the running contracts of a market that expire in one minute, by direction. */
export interface MinuteExposure {
  bullish: bigint
  bearish: bigint
  contracts: number
}

/** Everything of one delivery market that is open now. */
export interface OptionMarket {
  /** Position in `OptionsState.markets`, in the order of listing. */
  readonly index: number
  readonly listing: OptionListing
  readonly underlying: Underlying
  /** By the begin of the minute of expiry, ms; only minutes in which something expires. */
  readonly minutes: Map<number, MinuteExposure>
  /** When it was halted. */
  readonly halts: Status[]
}

export interface OptionsState {
  readonly contracts: OptionContracts
  readonly traders: OptionTraders
  readonly markets: OptionMarket[]
  readonly byName: Map<string, OptionMarket>
  readonly underlyings: Map<string, Underlying>
  readonly due: DueQueue
  nextOption: OptionId
}

export function createOptions(contracts = new OptionContracts(), traders = new OptionTraders()): OptionsState {
  return { contracts, traders, markets: [], byName: new Map(), underlyings: new Map(), due: new DueQueue(contracts), nextOption: 1 }
}

/** Opens a market that was just listed, or one that was saved. */
export function addOptionMarket(options: OptionsState, listing: OptionListing, halts: Status[] = []): OptionMarket {
  const base = plainName(listing.base)
  const underlying = options.underlyings.get(base) ?? createUnderlying(base)
  options.underlyings.set(base, underlying)
  const market = { index: options.markets.length, listing, underlying, minutes: new Map<number, MinuteExposure>(), halts }
  options.markets.push(market)
  options.byName.set(listing.market, market)
  return market
}

/** When a contract starts that is bought in a market at a journal time (ms), ms. */
export const startsAtOf = ({ underlying }: OptionMarket, at: number): number => startOf(at, sourceAgeOf(underlying, at))

/** Market of a running contract. */
export const marketOfOption = ({ contracts, markets }: OptionsState, slot: number): OptionMarket =>
  markets[contracts.columns.market[slot] as number] as OptionMarket

/** Owner of a running contract. */
export const userOfOption = ({ contracts, traders }: OptionsState, slot: number): UserId =>
  traders.columns.user[contracts.columns.trader[slot] as number] as UserId

/** When the next price of a running contract is to be formed: its strike, then its settlement price (ms). */
export const dueTimeOf = ({ contracts: { columns } }: OptionsState, slot: number): number =>
  columns.strike[slot] === 0n ? strikeSpan(columns.startsAt[slot] as number).to : (columns.expiresAt[slot] as number)

/** Slots of the running contracts of a row of `traders`, the newest first. */
export function* optionContractsOf({ contracts, traders }: OptionsState, trader: number): Iterable<number> {
  if (trader === NONE) return
  const { older } = contracts.columns
  for (let slot = traders.columns.newest[trader] as number; slot !== NONE; slot = older[slot] as number) yield slot
}
