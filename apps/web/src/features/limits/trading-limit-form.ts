import { parseDecimal } from '@assay/money/decimal'
import { LEVERAGE_MAX } from '@assay/rules/account/account-terms'
import { checkLimit, LIMIT_DECIMALS } from './loss-limit-form.ts'

export type TradingLimitName = 'stake' | 'leverage'

/** Decimals of a limit: leverage is whole, as markets have it. */
export const TRADING_LIMIT_DECIMALS: Readonly<Record<TradingLimitName, number>> = { stake: LIMIT_DECIMALS, leverage: 0 }

/** What is wrong with a new limit beside the one that holds (empty for none); undefined when nothing is. */
export function checkTradingLimit(name: TradingLimitName, typed: string, now: string): ReturnType<typeof checkLimit> | 'whole' {
  if (name === 'stake') return checkLimit(typed, { dailyLossLimit: now })
  const leverage = parseDecimal(typed, 0)
  if (leverage === undefined || leverage < 1n || leverage > BigInt(LEVERAGE_MAX)) return 'whole'
  return typed === now ? 'same' : undefined
}
