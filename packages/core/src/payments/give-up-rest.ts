import { formatDecimal } from '@assay/money/decimal'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { isTransferWallet } from '@assay/rules/wallets'
import { restMax } from '@assay/rules/withdrawals/closing-payout'
import { checkClosing } from '@assay/rules/withdrawals/debt'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import { assetScale } from '../markets/read.ts'
import { claimsOf } from '../people/claims.ts'
import { isClosing, userOf } from '../people/read.ts'
import { REFERENCE } from './bounds.ts'
import { leftOf, worthOf } from './closing-rest.ts'
import type { GiveUpRest } from './commands.ts'
import type { PaymentsTx } from './transaction.ts'
import { bindingTerms } from './withdrawals/state.ts'

/**
 * Gives what is left of an account that is being closed to the house, all of it in one record or nothing; beside the fees of withdrawals, because the
 * yield pool has a share of trading fees alone.
 */
export function giveUpRest(tx: PaymentsTx, { user: id, reference }: GiveUpRest): Refusal | undefined {
  const user = userOf(tx.state, id)
  if (!user) return refuse('userUnknown')
  if (user.userKind === 'demo') return refuse('demoNotAllowed')
  if (typeof reference !== 'string' || !REFERENCE.test(reference)) return refuse('commandInvalid')
  if (!isClosing(user)) return refuse('notAllowed')
  if (claimsOf(tx.state, id).length > 0) return refuse('claimOpen')
  const owes = checkClosing(tx.debt(id))
  if (owes) return owes
  const left = leftOf(tx.state, id).map(one => ({ ...one, reference: `${reference}:${one.wallet}:${one.asset}` }))
  const scale = assetScale(tx.state, WITHDRAWAL_ASSET)
  const most = restMax(bindingTerms(tx.state.payments.withdrawals, id, tx.at), scale)
  if (left.some(({ isFree }) => !isFree) || worthOf(left) > most) return refuse('restTooLarge', { maximum: formatDecimal(most, scale) })
  if (left.some(one => tx.state.payments.references.has(one.reference))) return refuse('depositKnown')
  for (const { wallet, asset, available, reference: own } of left) {
    if (!isTransferWallet(wallet)) continue
    tx.post('adjustment', `adjustment:${own}`, [
      { account: tx.userAccount(id, wallet, asset), units: -available },
      { account: tx.account(`house:withdrawalFees/${asset}`), units: available },
    ])
    const amount = -available as typeof available
    tx.emit({ type: 'payments.adjusted', v: 1, user: id, wallet, asset, amount, reference: own })
  }
  return undefined
}
