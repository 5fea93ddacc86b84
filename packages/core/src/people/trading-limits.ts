import { type Refusal, refuse } from '@assay/rules/refusals'
import type { PeopleState, UserId } from './state.ts'

/**
 * What people limit beside their losses: the stake of one delivery contract in quote units, the leverage under which they open, the minutes of a day in
 * which they are signed in, and what they deposit in a day, a week and a month in quote units. All of them hold in the same way.
 */
export const TRADING_LIMITS = ['stake', 'leverage', 'sessionTime', 'depositDay', 'depositWeek', 'depositMonth'] as const
export type TradingLimit = (typeof TRADING_LIMITS)[number]

/** A limit that somebody has set; plain data: it is saved as it is. */
export interface OwnTradingLimit {
  /** Absent: none. */
  value?: bigint
  /** Takes its place at a journal time, ms. */
  pending?: { value?: bigint; from: number }
}

interface WithPeople {
  readonly people: PeopleState
}

/** The limit that holds at a time, `undefined` without one. */
export function tradingLimitAt({ people }: WithPeople, user: UserId, limit: TradingLimit, at: number): bigint | undefined {
  const own = people.limits.get(user)?.trading?.[limit]
  return own && tradingLimitIn(own, at)
}

/** The limit that holds later than a time, and from when; `undefined` when nothing is to change. */
export function pendingTradingLimit({ people }: WithPeople, user: UserId, limit: TradingLimit, at: number): OwnTradingLimit['pending'] {
  const pending = people.limits.get(user)?.trading?.[limit]?.pending
  return pending && pending.from > at ? pending : undefined
}

/** The refusal of whoever opens with more leverage than they allow themselves. */
export function checkOwnLeverage(state: WithPeople, user: UserId, leverage: number, at: number): Refusal | undefined {
  if (state.people.limits.size === 0) return undefined
  const most = tradingLimitAt(state, user, 'leverage', at)
  return most !== undefined && leverage > Number(most) ? refuse('ownLeverageLimit', { maximum: String(most) }) : undefined
}

export const tradingLimitIn = ({ value, pending }: OwnTradingLimit, at: number): bigint | undefined =>
  pending && pending.from <= at ? pending.value : value
