import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { WITHDRAWAL_HOLDS, type WithdrawalChecklist, type WithdrawalHold, withdrawalChecklist } from '@assay/rules/withdrawals/checklist'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import { WITHDRAWAL } from '../../ledger/holds.ts'
import { userOf } from '../../people/read.ts'
import { versionAt } from '../../terms/dated.ts'
import { checkAmount } from '../check-amount.ts'
import type { PaymentsTx } from '../transaction.ts'
import type { RequestWithdrawal } from './commands.ts'
import { withdrawalFigures } from './figures.ts'
import { bindingTerms } from './state.ts'

const CHAIN = /^[a-z0-9][a-z0-9-]{0,31}$/
const ADDRESS_HASH = /^[0-9a-f]{64}$/

/** Freezes the amount of a withdrawal, whose conditions are those of the checklist; a small one to an old address is approved at once. */
export function requestWithdrawal(tx: PaymentsTx, command: RequestWithdrawal): Refusal | undefined {
  const checked = check(tx, command)
  if (isRefusal(checked)) return checked
  const { user, asset, amount, chain, addressHash, termsVersion, isAddressAged } = command
  const { withdrawals } = tx.state.payments
  const { automaticBelow } = bindingTerms(withdrawals, user, tx.at)
  const withdrawalId = withdrawals.nextWithdrawal
  const hold = tx.hold(tx.userAccount(user, 'exchange', asset), BigInt64Array.of(amount), WITHDRAWAL, withdrawalId)
  const requested = { withdrawalId, user, asset, amount, fee: checked.fee, chain, addressHash, termsVersion, hold }
  tx.emit({ type: 'payments.withdrawalRequested', v: 1, ...requested })
  if (isAddressAged && amount < automaticBelow)
    tx.emit({ type: 'payments.withdrawalApproved', v: 1, withdrawalId, user, isAutomatic: true })
  return undefined
}

/** The checklist of a request that meets all of it. */
function check(tx: PaymentsTx, command: RequestWithdrawal): WithdrawalChecklist | Refusal {
  const user = userOf(tx.state, command.user)
  if (!user) return refuse('userUnknown')
  if (user.userKind === 'demo') return refuse('demoNotAllowed')
  if (user.frozen) return refuse('userFrozen')
  const asset = tx.state.markets.assets.get(command.asset)
  if (!asset || asset.asset !== WITHDRAWAL_ASSET) return refuse('assetUnknown')
  if (!isWellFormed(command)) return refuse('commandInvalid')
  const invalid = checkAmount(command.amount, asset.scale)
  if (invalid) return invalid
  if (user.userKind !== 'real') return refuse('notAllowed')
  if (command.termsVersion !== versionAt(tx.state.payments.withdrawals.terms, tx.at).version) return refuse('withdrawalTermsChanged')
  const { overdue } = tx.debt(user.user)
  const elsewhere = { level: tx.verificationLevel(user.user), turnover: tx.turnover(user.user, asset.asset), overdue }
  const checklist = withdrawalChecklist(withdrawalFigures(tx.state, command, elsewhere, tx.at))
  return checklist.firstUnmet ?? checklist
}

const isWellFormed = (command: RequestWithdrawal): boolean =>
  typeof command.amount === 'bigint' && isPlace(command) && areHoldsWellFormed(command.holds)

/** True for a chain and the hash of an address on it. */
export const isPlace = ({
  chain,
  addressHash,
  isAddressAged,
}: Pick<RequestWithdrawal, 'chain' | 'addressHash' | 'isAddressAged'>): boolean =>
  typeof chain === 'string' &&
  CHAIN.test(chain) &&
  typeof addressHash === 'string' &&
  ADDRESS_HASH.test(addressHash) &&
  typeof isAddressAged === 'boolean'

/** True for a list of holds. */
export const areHoldsWellFormed = (holds: RequestWithdrawal['holds']): boolean =>
  Array.isArray(holds) && holds.length <= WITHDRAWAL_HOLDS.length && holds.every(isHold)

const isHold = (value: WithdrawalHold | undefined | null): boolean =>
  typeof value === 'object' && value !== null && WITHDRAWAL_HOLDS.includes(value.hold) && Number.isSafeInteger(value.until)
