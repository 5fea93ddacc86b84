import type { Amount } from '@assay/money/kinds'
import type { WithdrawalFigures, WithdrawalHold } from '@assay/rules/withdrawals/checklist'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import { withdrawalFigures } from '../../payments/withdrawals/figures.ts'
import type { UserId } from '../../people/state.ts'
import { verificationLevelOf } from '../../verification/read.ts'
import { debtOf } from '../of-person/debt-of.ts'
import { turnoverOf } from '../of-person/turnover-of.ts'
import type { State } from '../state.ts'

/** What money of a person that leaves is compared with at a time (ms), whichever way it leaves. */
export function figuresOfWithdrawal(state: State, user: UserId, holds: readonly WithdrawalHold[], at: number): WithdrawalFigures {
  // So much of the wallet no withdrawal takes.
  const { overdue } = debtOf(state, user, at)
  const elsewhere = { level: verificationLevelOf(state, user), turnover: turnoverOf(state, user, WITHDRAWAL_ASSET), overdue }
  return withdrawalFigures(state, { user, amount: 0n as Amount, holds }, elsewhere, at)
}
