import type { Amount, Price } from '@assay/money/kinds'
import { poolRoom } from '@assay/rules/options/check-purchase'
import { expiryMinuteOf, expiryOf } from '@assay/rules/options/schedule'
import { plainName } from '@assay/rules/realm'
import { NONE } from '../memory/none.ts'
import type { UserId } from '../people/state.ts'
import { poolAvailable, poolBalance } from '../pools/pool.ts'
import { versionAt } from '../terms/dated.ts'
import type { Direction, OptionId } from './commands.ts'
import { exposureOf } from './figures.ts'
import type { OptionListing, OptionSettingsVersion } from './listing/option-listing.ts'
import { barOf, type MarketBar } from './market-bar.ts'
import { BULLISH } from './option-contracts.ts'
import { marketOfOption, type OptionMarket, type OptionsState, optionContractsOf, startsAtOf, userOfOption } from './state.ts'
import type { OptionsWorld } from './transaction.ts'
import { sourceAgeOf } from './underlying.ts'

const DIRECTIONS: readonly Direction[] = ['bullish', 'bearish']

interface WithOptions {
  readonly options: OptionsState
}

/** What the reads of pools need. */
export type OptionsView = OptionsWorld

/** All delivery markets in the order of listing. */
export const optionMarkets = ({ options }: WithOptions): OptionListing[] => options.markets.map(({ listing }) => listing)

/** A delivery market, `undefined` when it is not listed. */
export const optionMarket = ({ options }: WithOptions, name: string): OptionListing | undefined => options.byName.get(name)?.listing

/** The settings that hold at a journal time; `undefined` for a market that is not listed. */
export function optionSettingsAt({ options }: WithOptions, name: string, at: number): OptionSettingsVersion | undefined {
  const market = options.byName.get(name)
  return market && versionAt(market.listing, at)
}

/** The terms of a version; contracts keep the one that they were accepted under. */
export const optionSettingsOf = ({ options }: WithOptions, name: string, version: number): OptionSettingsVersion | undefined =>
  options.byName.get(name)?.listing.versions[version - 1]

/** Why nothing can be bought in a market at a time: `poolFull` when no duration's smallest stake has room. Empty when it can. */
export function optionBarAt(state: OptionsView, name: string, at: number): MarketBar | 'poolFull' {
  const market = state.options.byName.get(name)
  if (!market) return 'halted'
  return barOf(market, at) || (roomOf(state, market, at) > 0n ? '' : 'poolFull')
}

/** How old a source of a market's index is taken to be at a time, ms: a contract that is bought then starts with the whole second after so long. */
export function optionSourceAge({ options }: WithOptions, name: string, at: number): number {
  const market = options.byName.get(name)
  return market ? sourceAgeOf(market.underlying, at) : 0
}

/** The largest payout that the pool can still promise in a market for a contract bought at a time, of whichever duration has most room. */
export function optionRoomAt(state: OptionsView, name: string, at: number): Amount {
  const market = state.options.byName.get(name)
  return market ? roomOf(state, market, at) : (0n as Amount)
}

/** The same for one duration, in seconds, of the direction that has more. */
export function optionRoomFor(state: OptionsView, name: string, seconds: number, at: number): Amount {
  const market = state.options.byName.get(name)
  if (!market) return 0n as Amount
  const minute = expiryMinuteOf(expiryOf(startsAtOf(market, at), seconds))
  const [bullish, bearish] = DIRECTIONS.map(direction =>
    poolRoom(versionAt(market.listing, at), exposureOf(state, market, { minute, direction })),
  ) as [Amount, Amount]
  return bullish > bearish ? bullish : bearish
}

function roomOf(state: OptionsView, { listing }: OptionMarket, at: number): Amount {
  let most = 0n as Amount
  for (const { seconds } of versionAt(listing, at).durations) {
    const room = optionRoomFor(state, listing.market, seconds, at)
    if (room > most) most = room
  }
  return most
}

/** The index of a base as delivery markets know it: the last price told and when (ms); `undefined` before the first. */
export function optionIndexOf({ options }: WithOptions, base: string): { price: Price; at: number } | undefined {
  const last = options.underlyings.get(plainName(base))?.samples.at(-1)
  return last && { price: last.price, at: last.at }
}

/** A running contract as it is shown; amounts in quote units. */
export interface RunningOption {
  optionId: OptionId
  user: UserId
  market: string
  base: string
  quote: string
  direction: Direction
  seconds: number
  stake: Amount
  fee: Amount
  /** What a win adds to the stake. */
  payout: Amount
  version: number
  /** Index at acceptance. */
  index: Price
  /** `undefined` until it is formed. */
  strike: Price | undefined
  acceptedAt: number
  startsAt: number
  expiresAt: number
}

/** A running contract by its number; `undefined` for one that has ended or never was. */
export function optionOf({ options }: WithOptions, optionId: OptionId): RunningOption | undefined {
  const slot = options.contracts.find(optionId)
  return slot === NONE ? undefined : showOption(options, slot)
}

/** The running contracts of a user, the newest first. */
export const runningOptionsOf = ({ options }: WithOptions, user: UserId): RunningOption[] =>
  [...optionContractsOf(options, options.traders.find(user))].map(slot => showOption(options, slot))

function showOption(options: OptionsState, slot: number): RunningOption {
  const { columns } = options.contracts
  const { market, base, quote } = marketOfOption(options, slot).listing
  const strike = columns.strike[slot] as Price
  return {
    optionId: columns.id[slot] as number,
    user: userOfOption(options, slot),
    market,
    base,
    quote,
    direction: columns.direction[slot] === BULLISH ? 'bullish' : 'bearish',
    seconds: columns.seconds[slot] as number,
    stake: columns.stake[slot] as Amount,
    fee: columns.fee[slot] as Amount,
    payout: columns.payout[slot] as Amount,
    version: columns.version[slot] as number,
    index: columns.index[slot] as Price,
    strike: strike === 0n ? undefined : strike,
    acceptedAt: columns.acceptedAt[slot] as number,
    startsAt: columns.startsAt[slot] as number,
    expiresAt: columns.expiresAt[slot] as number,
  }
}

/** The pool that pays the wins of the markets settled in an asset. */
export interface OptionPoolFigures {
  asset: string
  balance: Amount
  reserved: Amount
  available: Amount
}

export function optionPoolOf(state: OptionsView, asset: string): OptionPoolFigures {
  const [balance, available] = [poolBalance(state, 'options', asset), poolAvailable(state, 'options', asset)]
  return { asset, balance, reserved: (balance - available) as Amount, available }
}

/** What is reserved for one market and minute of expiry (its begin, ms). */
export interface OptionExposure {
  market: string
  expiresAt: number
  bullish: Amount
  bearish: Amount
  contracts: number
}

/** What is reserved in the markets settled in an asset, by time of expiry, then in the order of listing. */
export function optionExposuresOf({ options }: WithOptions, asset: string): OptionExposure[] {
  const exposures: OptionExposure[] = []
  for (const { listing, minutes } of options.markets)
    if (listing.quote === asset)
      for (const [expiresAt, { bullish, bearish, contracts }] of minutes)
        exposures.push({ market: listing.market, expiresAt, bullish: bullish as Amount, bearish: bearish as Amount, contracts })
  return exposures.sort((one, other) => one.expiresAt - other.expiresAt)
}
