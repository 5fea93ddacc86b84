import { isReturnable } from '@assay/core/bank/decide'
import type { Core } from '@assay/core/engine/core'
import { DOLLAR_ASSET } from '@assay/rules/assets/us-dollars'
import type { PayoutReturnReason } from '@assay/rules/bank/payouts'
import { refuse } from '@assay/rules/refusals'
import { changeKind } from '../../operators/changes/change-kind.ts'
import { dollars } from '../present.ts'

interface PaymentReturn {
  payoutId: number
  reason: PayoutReturnReason
}

/** What comes back to the person, cents: all of a payout that the bank never carried out, what had arrived of one that it did. */
const comesBack = ({ bank }: Core['state'], id: number): bigint => {
  const settled = bank.settled.get(id)
  return settled ? settled.amount - settled.fee : (bank.payouts.get(id)?.amount ?? 0n)
}

/**
 * A payment that the bank has sent back: the person has the US dollars again. Money is given on the word of staff, and once more where the bank had paid it, so that it takes two
 * whatever the sum.
 */
export const paymentReturn = changeKind<PaymentReturn>({
  kind: 'bankReturn',
  read: (_look, { payout, returnReason }) => {
    if (payout === undefined) return { refusal: 'inputInvalid', parameters: { field: 'payout' } }
    if (returnReason === undefined) return { refusal: 'inputInvalid', parameters: { field: 'returnReason' } }
    return { payoutId: payout, reason: returnReason }
  },
  check: ({ core: { state } }, { payoutId }) => (isReturnable(state, payoutId) ? undefined : refuse('bankPayoutStateInvalid')),
  describe: ({ payoutId }) => ({ subject: String(payoutId), logged: `bankPayout:${payoutId}`, asset: DOLLAR_ASSET, effectiveAt: 0 }),
  linesOf: ({ core: { state } }, { payoutId, reason }) => [
    { name: 'cause', row: 0, before: '', after: reason },
    { name: 'amount', row: 0, before: '', after: dollars(comesBack(state, payoutId)) },
  ],
  command: (_look, { payoutId, reason }) => ({ kind: 'bank.returnPayout', payout: payoutId, reason }),
  isDone: ({ core: { state } }, { payoutId }) => !isReturnable(state, payoutId),
})
