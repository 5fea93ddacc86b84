import { type Refusal, refuse } from '@assay/rules/refusals'
import { checkCountry } from '../../people/countries.ts'
import { userOf } from '../../people/read.ts'
import { CHAIN } from '../bounds.ts'
import type { PaymentsTx } from '../transaction.ts'
import type { IssueAddress } from './commands.ts'

/** Deposit addresses of one person on one chain. */
export const ADDRESSES_MAX = 20

/** Gives a real person the next address of a chain. A frozen person gets one too: what is sent to them is theirs. */
export function issueAddress(tx: PaymentsTx, { user: id, chain, index }: IssueAddress): Refusal | undefined {
  const user = userOf(tx.state, id)
  if (!user) return refuse('userUnknown')
  if (user.userKind === 'demo') return refuse('demoNotAllowed')
  if (typeof chain !== 'string' || !CHAIN.test(chain)) return refuse('commandInvalid')
  const users = tx.state.payments.chain.addresses.get(chain) ?? []
  if (index !== users.length) return refuse('addressIndexWrong', { expected: String(users.length) })
  if (users.filter(owner => owner === id).length >= ADDRESSES_MAX) return refuse('tooManyAddresses', { maximum: String(ADDRESSES_MAX) })
  if (user.userKind !== 'real') return refuse('notAllowed')
  const closed = checkCountry(tx.state, user, 'deposits', tx.at)
  if (closed) return closed
  tx.emit({ type: 'payments.addressIssued', v: 1, user: id, chain, index })
  return undefined
}
