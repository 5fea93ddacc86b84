import type { WithdrawalCondition } from '@assay/wire/payments/withdrawals'
import { PATHS } from '../../../shared/paths.ts'

/** Where a person meets a condition, and back to the form; for money there is no such place, as nobody has to pay anything in. */
export function fixOf({ condition }: Pick<WithdrawalCondition, 'condition'>) {
  if (condition === 'tradePassword')
    return { to: `${PATHS.setTradePassword}?next=${encodeURIComponent(PATHS.withdraw)}`, text: 'people:tradePassword.setTitle' } as const
  if (condition === 'level') return { to: PATHS.verification, text: 'withdrawals:check.verify' } as const
  return condition === 'turnover' ? ({ to: PATHS.trade, text: 'withdrawals:check.trade' } as const) : undefined
}
