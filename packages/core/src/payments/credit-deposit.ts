import { type Refusal, refuse } from '@assay/rules/refusals'
import { userOf } from '../people/read.ts'
import type { User } from '../people/state.ts'
import { FAUCET_PER_DAY_MAX, REFERENCE } from './bounds.ts'
import { invalidPlace, isProcessed, needsPlace, placeOf } from './chain/processed-blocks.ts'
import { checkAmount } from './check-amount.ts'
import { checkRoom } from './check-room.ts'
import type { CreditDeposit } from './commands.ts'
import { faucetLeftToday } from './read.ts'
import type { PaymentsTx } from './transaction.ts'

const SOURCES: readonly CreditDeposit['source'][] = ['chain', 'voucher', 'faucet', 'seed']

/**
 * Credits money from outside to the exchange wallet, once for each reference. A frozen user still receives what is theirs. What a voucher stands for is
 * owed by an account of its own, so that `external/<asset>` stays comparable with what the chain holds. What stands in a block that is processed is known,
 * unless it says that it is late: then its reference is kept for ever.
 */
export function creditDeposit(tx: PaymentsTx, command: CreditDeposit): Refusal | undefined {
  const { user, asset, amount, source, reference } = command
  const refusal = check(tx, command)
  if (refusal) return refusal
  const outside = source === 'voucher' ? `external:voucher/${asset}` : `external/${asset}`
  tx.post(source === 'faucet' ? 'faucet' : 'deposit', `deposit:${reference}`, [
    { account: tx.account(outside), units: -amount },
    { account: tx.userAccount(user, 'exchange', asset), units: amount },
  ])
  const place = placeOf(command)
  const isLate = place !== undefined && isProcessed(tx.state.payments.chain, place)
  tx.emit({ type: 'payments.depositCredited', v: 1, user, asset, amount, source, reference, ...place, ...(isLate && { isLate }) })
  return undefined
}

function check(tx: PaymentsTx, command: CreditDeposit): Refusal | undefined {
  const { amount, source, reference } = command
  const user = userOf(tx.state, command.user)
  if (!user) return refuse('userUnknown')
  if (user.userKind === 'demo') return refuse('demoNotAllowed')
  if (user.frozen && source === 'faucet') return refuse('userFrozen')
  const asset = tx.state.markets.assets.get(command.asset)
  if (!asset) return refuse('assetUnknown')
  if (typeof amount !== 'bigint' || !SOURCES.includes(source)) return refuse('commandInvalid')
  if (typeof reference !== 'string' || !REFERENCE.test(reference)) return refuse('commandInvalid')
  const invalid = invalidPlace(command) ?? checkBlock(tx, command)
  return invalid ?? checkAmount(amount, asset.scale) ?? checkRoom(tx, asset, amount) ?? checkOnce(tx, user, command)
}

/** Only what came over a chain has a block, and only what has a block can be late. Without one nothing counts that is named after a chain of which references were forgotten. */
function checkBlock(tx: PaymentsTx, { source, reference, block, isLate }: CreditDeposit): Refusal | undefined {
  if (isLate !== undefined && typeof isLate !== 'boolean') return refuse('commandInvalid')
  if (block !== undefined) return source === 'chain' ? undefined : refuse('commandInvalid')
  return isLate || needsPlace(tx.state.payments.chain, reference) ? refuse('commandInvalid') : undefined
}

function checkOnce(tx: PaymentsTx, user: User, command: CreditDeposit): Refusal | undefined {
  const { source, reference, isLate = false } = command
  const { payments } = tx.state
  const place = placeOf(command)
  if (payments.references.has(reference) || (place && !isLate && isProcessed(payments.chain, place))) return refuse('depositKnown')
  if (source === 'faucet' && faucetLeftToday(tx.state, user.user, tx.at) === 0)
    return refuse('faucetLimitReached', { maximum: String(FAUCET_PER_DAY_MAX) })
  return undefined
}
