import type { Core } from '@assay/core/engine/core'
import { ownLimitsOf } from '@assay/core/options/read'
import type { UserId } from '@assay/core/people/state'
import { pendingTradingLimit, type TradingLimit, tradingLimitAt } from '@assay/core/people/trading-limits'
import { formatDecimal } from '@assay/money/decimal'
import type { SelfLimits } from '@assay/wire/limits/calls'
import { QUOTE_ASSET } from '../markets/coins.ts'

/** The limits of a person at the moment that the core stands at. */
export const presentLimits = ({ state, at }: Core, user: UserId, sessionStartedAt: number): SelfLimits => {
  const { lossLimit, pending, lossToday, excludedUntil, lossesInRow, pausedUntil } = ownLimitsOf(state, user, at)
  const amount = (units: bigint | undefined) => (units === undefined ? '' : formatDecimal(units, QUOTE_ASSET.scale))
  return {
    dailyLossLimit: amount(lossLimit),
    pendingLossLimit: amount(pending?.limit),
    pendingFrom: pending?.from ?? 0,
    lossToday: amount(lossToday),
    stake: tradingLimit(state, user, 'stake', at),
    leverage: tradingLimit(state, user, 'leverage', at),
    excludedUntil,
    lossesInRow,
    pausedUntil,
    sessionStartedAt,
  }
}

/** A limit of trading, as texts. */
const tradingLimit = (state: Core['state'], user: UserId, limit: TradingLimit, at: number): SelfLimits['stake'] => {
  const text = (value: bigint | undefined) => {
    if (value === undefined) return ''
    return limit === 'stake' ? formatDecimal(value, QUOTE_ASSET.scale, { trim: true }) : String(value)
  }
  const pending = pendingTradingLimit(state, user, limit, at)
  return { value: text(tradingLimitAt(state, user, limit, at)), pending: text(pending?.value), pendingFrom: pending?.from ?? 0 }
}
