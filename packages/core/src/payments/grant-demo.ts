import { powerOfTen } from '@assay/money/arithmetic'
import type { Amount } from '@assay/money/kinds'
import { DEMO_GRANT, nameIn } from '@assay/rules/realm'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { accountOfUser } from '../ledger/read.ts'
import { NO_ACCOUNT } from '../ledger/state.ts'
import { INDEX_QUOTE } from '../markets/state.ts'
import { activeUser, userOf } from '../people/read.ts'
import { checkRoom } from './check-room.ts'
import type { GrantDemo } from './commands.ts'
import type { PaymentsTx } from './transaction.ts'

const PRACTICE_MONEY = nameIn('demo', INDEX_QUOTE)

/** Gives a practice account its money, once and always the same: whoever wants to begin again begins with another account. */
export function grantDemo(tx: PaymentsTx, { user: id }: GrantDemo): Refusal | undefined {
  const known = userOf(tx.state, id)
  if (known && known.userKind !== 'demo') return refuse('demoNotAllowed')
  const user = activeUser(tx.state, id)
  if (isRefusal(user)) return user
  const asset = tx.state.markets.assets.get(PRACTICE_MONEY)
  if (!asset) return refuse('assetUnknown')
  const amount = (DEMO_GRANT * powerOfTen(asset.scale)) as Amount
  const refusal = checkRoom(tx, asset, amount)
  if (refusal) return refusal
  if (accountOfUser(tx.state.ledger, id, 'exchange', PRACTICE_MONEY) !== NO_ACCOUNT) return refuse('depositKnown')
  tx.post('demo', `deposit:demo:${id}`, [
    { account: tx.account(`external/${PRACTICE_MONEY}`), units: -amount },
    { account: tx.userAccount(id, 'exchange', PRACTICE_MONEY), units: amount },
  ])
  tx.emit({ type: 'payments.demoGranted', v: 1, user: id, asset: PRACTICE_MONEY, amount })
  return undefined
}
