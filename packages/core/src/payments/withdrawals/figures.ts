import type { WithdrawalFigures } from '@assay/rules/withdrawals/checklist'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import { availableOf } from '../../ledger/read.ts'
import { assetScale } from '../../markets/read.ts'
import { claimsOf } from '../../people/claims.ts'
import { userOf } from '../../people/read.ts'
import { unfinalOf } from '../chain/state.ts'
import type { PaymentsWorld } from '../transaction.ts'
import type { RequestWithdrawal } from './commands.ts'
import { bindingTerms, depositedBy, requestedOn } from './state.ts'

/** What other products know of a person. */
type Elsewhere = Pick<WithdrawalFigures, 'level' | 'turnover' | 'overdue'>

/** Everything that a request of a known person is compared with. */
export function withdrawalFigures(
  state: PaymentsWorld,
  { user, amount, holds }: Pick<RequestWithdrawal, 'user' | 'amount' | 'holds'>,
  { level, turnover, overdue }: Elsewhere,
  at: number,
): WithdrawalFigures {
  const { withdrawals, chain } = state.payments
  return {
    at,
    amount,
    terms: bindingTerms(withdrawals, user, at),
    scale: assetScale(state, WITHDRAWAL_ASSET),
    isFrozen: userOf(state, user)?.frozen ?? false,
    claims: claimsOf(state, user).length,
    level,
    holds,
    today: requestedOn(withdrawals, user, at),
    deposited: depositedBy(withdrawals, user),
    turnover,
    unfinal: unfinalOf(chain, user, WITHDRAWAL_ASSET),
    available: availableOf(state, user, 'exchange', WITHDRAWAL_ASSET),
    overdue,
  }
}
