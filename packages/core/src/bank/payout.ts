import { DOLLAR_ASSET } from '@assay/rules/assets/us-dollars'
import { type PayoutChecklist, payoutChecklist } from '@assay/rules/bank/payout-checklist'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { WITHDRAWAL_HOLDS, type WithdrawalHold } from '@assay/rules/withdrawals/checklist'
import { BANK_PAYOUT } from '../ledger/holds.ts'
import { LEDGER_UNITS_MAX } from '../ledger/state.ts'
import { userOf } from '../people/read.ts'
import { versionAt } from '../terms/dated.ts'
import type { RequestPayout } from './commands.ts'
import type { BankTx } from './transaction.ts'

const CARD_HASH = /^[0-9a-f]{64}$/

/** Freezes the amount of a payout, whose conditions are those of a withdrawal. Staff looks at each. */
export function requestPayout(tx: BankTx, command: RequestPayout): Refusal | undefined {
  const checked = check(tx, command)
  if (isRefusal(checked)) return checked
  const { user, amount, card, cardHash, termsVersion: version } = command
  const payoutId = tx.state.bank.nextPayout
  const hold = tx.hold(tx.userAccount(user, 'exchange', DOLLAR_ASSET), BigInt64Array.of(amount), BANK_PAYOUT, payoutId)
  tx.emit({ type: 'bank.payoutRequested', v: 1, payoutId, user, amount, fee: checked.fee, card, cardHash, version, hold })
  return undefined
}

/** The checklist of a request that meets all of it. */
function check(tx: BankTx, command: RequestPayout): PayoutChecklist | Refusal {
  const { amount, holds } = command
  const user = userOf(tx.state, command.user)
  if (!user) return refuse('userUnknown')
  if (user.userKind === 'demo') return refuse('demoNotAllowed')
  if (user.frozen) return refuse('userFrozen')
  if (!tx.state.markets.assets.has(DOLLAR_ASSET)) return refuse('assetUnknown')
  if (!isWellFormed(command)) return refuse('commandInvalid')
  if (amount <= 0n) return refuse('amountNotPositive')
  if (user.userKind !== 'real') return refuse('notAllowed')
  const bank = versionAt(tx.state.bank.terms, tx.at)
  if (command.termsVersion !== bank.version) return refuse('bankTermsChanged')
  const available = tx.available(user.user, 'exchange', DOLLAR_ASSET)
  const checklist = payoutChecklist({ withdrawal: tx.withdrawalFigures(user.user, holds), bank, amount, available })
  return checklist.firstUnmet ?? checklist
}

const isWellFormed = ({ amount, card, cardHash, holds, termsVersion }: RequestPayout): boolean =>
  typeof amount === 'bigint' &&
  amount < LEDGER_UNITS_MAX / 10_000n &&
  Number.isSafeInteger(card) &&
  typeof cardHash === 'string' &&
  CARD_HASH.test(cardHash) &&
  Number.isSafeInteger(termsVersion) &&
  Array.isArray(holds) &&
  holds.length <= WITHDRAWAL_HOLDS.length &&
  holds.every(isHold)

const isHold = (value: WithdrawalHold | undefined | null): boolean =>
  typeof value === 'object' && value !== null && WITHDRAWAL_HOLDS.includes(value.hold) && Number.isSafeInteger(value.until)
