import type { Amount } from '@assay/money/kinds'
import { dayOf } from '@assay/rules/hong-kong-day'
import type { BuyerFigures, PoolExposure } from '@assay/rules/options/check-purchase'
import { availableOf } from '../ledger/read.ts'
import type { Losses } from '../people/losses.ts'
import { excludedUntil, lossLimitAt } from '../people/self-limits.ts'
import type { UserId } from '../people/state.ts'
import { tradingLimitAt } from '../people/trading-limits.ts'
import { poolAvailable, poolBalance } from '../pools/pool.ts'
import type { Direction } from './commands.ts'
import { type LossesInRow, lossesInRowAt } from './losses-in-row.ts'
import { type MinuteExposure, type OptionMarket, type OptionsState, optionContractsOf } from './state.ts'
import type { OptionsWorld } from './transaction.ts'

/** What the pool of a market has and has promised, as to one minute of expiry (its begin, ms) and to a direction. */
export function exposureOf(
  state: OptionsWorld,
  { listing, minutes }: OptionMarket,
  { minute, direction }: { minute: number; direction: Direction },
): PoolExposure {
  const { quote } = listing
  let [inMinute, inDirection] = [0n, 0n]
  for (const other of state.options.markets) {
    if (other.listing.quote !== quote) continue
    inMinute += reservedIn(other.minutes.get(minute))
    for (const exposure of other.minutes.values()) inDirection += exposure[direction]
  }
  return {
    balance: poolBalance(state, 'options', quote),
    available: poolAvailable(state, 'options', quote),
    reservedInMarket: reservedIn(minutes.get(minute)) as Amount,
    reservedInMinute: inMinute as Amount,
    reservedInDirection: inDirection as Amount,
  }
}

/** Both directions of a minute together: what one side wins the other's stakes do not pay beforehand. */
const reservedIn = (exposure: MinuteExposure | undefined): bigint => (exposure ? exposure.bullish + exposure.bearish : 0n)

/** The buyer's money and limits at a time. */
export function buyerOf(state: OptionsWorld, market: OptionMarket, user: UserId, at: number): BuyerFigures {
  const { options } = state
  const trader = options.traders.find(user)
  const { payout, market: marketOf } = options.contracts.columns
  let reserved = 0n
  for (const slot of optionContractsOf(options, trader)) if (marketOf[slot] === market.index) reserved += payout[slot] as bigint
  return {
    reserved: reserved as Amount,
    available: availableOf(state, user, 'options', market.listing.quote),
    stakeLimit: tradingLimitAt(state, user, 'stake', at) as Amount | undefined,
    lossLimit: lossLimitAt(state, user, at),
    lossToday: lossToday(options, user, at),
    atRisk: atRiskOf(options, user),
    pausedUntil: lossesInRowOf(options, user, at).pausedUntil,
    excludedUntil: excludedUntil(state, user, at),
  }
}

/** Net loss of the day (Hong Kong) that a time falls on, fees counted; negative for a gain. */
export function lossToday({ traders }: OptionsState, user: UserId, at: number): bigint {
  const trader = traders.find(user)
  return traders.columns.day[trader] === dayOf(at) ? (traders.columns.dayLoss[trader] as bigint) : 0n
}

/** Stakes and fees of a user's running contracts. */
export const atRiskOf = ({ traders }: OptionsState, user: UserId): Amount => (traders.columns.atRisk[traders.find(user)] ?? 0n) as Amount

/** Losses in a row that count at a time, and the pause that lasts. */
export function lossesInRowOf({ traders }: OptionsState, user: UserId, at: number): LossesInRow {
  const trader = traders.find(user)
  const { lossesInRow, pausedUntil } = traders.columns
  const row = lossesInRowAt({ lossesInRow: lossesInRow[trader] ?? 0, pausedUntil: pausedUntil[trader] ?? 0 }, at)
  return row.pausedUntil > at ? row : { ...row, pausedUntil: 0 }
}

/** What a user has lost lately, and what a loss would add. */
export function lossesOf({ options }: { readonly options: OptionsState }, user: UserId, at: number): Losses {
  const { lossesInRow, pausedUntil } = lossesInRowOf(options, user, at)
  return { today: lossToday(options, user, at), atRisk: atRiskOf(options, user), inRow: lossesInRow, pausedUntil }
}
