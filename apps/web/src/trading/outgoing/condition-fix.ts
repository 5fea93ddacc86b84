import type { WithdrawalCondition } from '@assay/wire/withdrawal-condition'
import { PATHS } from '../../shared/paths.ts'

/** Where a person meets a condition, and back to the form; for money there is no such place, as nobody has to pay anything in. */
export function fixOf({ condition }: Pick<WithdrawalCondition, 'condition'>, back: string = PATHS.withdraw) {
  if (condition === 'tradePassword')
    return { to: `${PATHS.setTradePassword}?next=${encodeURIComponent(back)}`, text: 'people:tradePassword.setTitle' } as const
  if (condition === 'claim') return { to: PATHS.assets, text: 'withdrawals:check.seeClaim' } as const
  if (condition === 'level') return { to: PATHS.verification, text: 'withdrawals:check.verify' } as const
  if (condition === 'loan') return { to: PATHS.myLoans, text: 'withdrawals:check.repay' } as const
  return condition === 'turnover' ? ({ to: PATHS.trade, text: 'withdrawals:check.trade' } as const) : undefined
}
