import type { Core } from '@assay/core/engine/core'
import { ownLimitsOf } from '@assay/core/engine/of-person/own-limits'
import { sessionTimeOverUntil } from '@assay/core/people/self-limits'
import type { UserId } from '@assay/core/people/state'
import { pendingTradingLimit, type TradingLimit, tradingLimitAt } from '@assay/core/people/trading-limits'
import { formatDecimal } from '@assay/money/decimal'
import type { SelfLimits } from '@assay/wire/limits/calls'
import { QUOTE_ASSET } from '../markets/coins.ts'

/** Limits that are whole numbers; the others are amounts of USDT. */
const WHOLE: readonly TradingLimit[] = ['leverage', 'sessionTime']

/** Decimals in which a limit is written. */
export const limitScale = (limit: TradingLimit): number => (WHOLE.includes(limit) ? 0 : QUOTE_ASSET.scale)

/** What is known of a person beside the core: when their session began, and the minutes of today. */
interface SessionFacts {
  sessionStartedAt: number
  minutesToday: number
}

/** The limits of a person at the moment that the core stands at. */
export const presentLimits = ({ state, at }: Core, user: UserId, { sessionStartedAt, minutesToday }: SessionFacts): SelfLimits => {
  const { lossLimit, pending, lossToday, excludedUntil, lossesInRow, pausedUntil } = ownLimitsOf(state, user, at)
  const amount = (units: bigint | undefined) => (units === undefined ? '' : formatDecimal(units, QUOTE_ASSET.scale))
  return {
    dailyLossLimit: amount(lossLimit),
    pendingLossLimit: amount(pending?.limit),
    pendingFrom: pending?.from ?? 0,
    lossToday: amount(lossToday),
    stake: tradingLimit(state, user, 'stake', at),
    leverage: tradingLimit(state, user, 'leverage', at),
    sessionTime: tradingLimit(state, user, 'sessionTime', at),
    sessionMinutesToday: minutesToday,
    sessionTimeOverUntil: sessionTimeOverUntil(state, user, at),
    depositDay: tradingLimit(state, user, 'depositDay', at),
    depositWeek: tradingLimit(state, user, 'depositWeek', at),
    depositMonth: tradingLimit(state, user, 'depositMonth', at),
    excludedUntil,
    lossesInRow,
    pausedUntil,
    sessionStartedAt,
  }
}

/** A limit of trading, as texts. */
const tradingLimit = (state: Core['state'], user: UserId, limit: TradingLimit, at: number): SelfLimits['stake'] => {
  const text = (value: bigint | undefined) => (value === undefined ? '' : formatDecimal(value, limitScale(limit), { trim: true }))
  const pending = pendingTradingLimit(state, user, limit, at)
  return { value: text(tradingLimitAt(state, user, limit, at)), pending: text(pending?.value), pendingFrom: pending?.from ?? 0 }
}
