import type { UserId } from '@assay/core/people/state'
import type { PeopleRefusal } from '../../../http/handler.ts'
import type { WithdrawalParts } from '../parts.ts'
import { type AddressRow, addressOf, isAsHashed } from './address-book.ts'
import { checkPayable } from './check-address.ts'

/**
 * An entry of the person's book to which money may be asked for now, or why not: what was added once may have become an address of the house since. While the
 * chain cannot be reached that is asked before anything is sent.
 */
export const payeeOf = async (
  { database, openChain }: Pick<WithdrawalParts, 'database' | 'openChain'>,
  user: UserId,
  id: number,
): Promise<AddressRow | PeopleRefusal> => {
  const entry = await addressOf(database, user, id)
  if (!entry) return { refusal: 'addressUnknown' }
  if (!isAsHashed(entry)) return { refusal: 'addressDamaged' }
  const chain = await openChain()
  return (chain && (await checkPayable(chain, entry.address))) ?? entry
}
