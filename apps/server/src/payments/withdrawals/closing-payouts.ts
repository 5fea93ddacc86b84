import type { UserId } from '@assay/core/people/state'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { PayoutState, Payouts } from '../../personal-data/person-data.ts'
import { NETWORK } from '../network.ts'
import { addressesOf } from './addresses/address-book.ts'
import { payeeOf } from './addresses/payee.ts'
import { outsideTheCore } from './dry-run.ts'
import type { WithdrawalParts } from './parts.ts'
import { withdrawals as table } from './tables.ts'
import { isOpen } from './withdrawal-changes.ts'

interface Parts extends Pick<WithdrawalParts, 'engine' | 'database' | 'identity' | 'historyReached' | 'openChain'> {
  settings: Pick<WithdrawalParts['settings'], 'addressWaitMs'>
}

/** Pays accounts that are being closed out, by withdrawals that are reviewed and sent as all others. */
export const closingPayouts = (parts: Parts): Payouts => {
  const { engine, database, historyReached } = parts
  return {
    network: NETWORK,
    addressesOf: user => addressesOf(database, user),
    nextNumber: () => engine.read(({ state }) => state.payments.withdrawals.nextWithdrawal),
    async stateFrom(user, number) {
      await historyReached(await engine.read(({ seq }) => seq))
      return newestState(parts, user, number)
    },
    async request(user, addressId) {
      const entry = await payeeOf(parts, user, addressId)
      if ('refusal' in entry) return entry
      const { holds, isAddressAged } = await outsideTheCore(parts, user, entry)
      const { chain, hash: addressHash } = entry
      // What is on its way is frozen, so that a repeat finds nothing to pay.
      return (await engine.submit({ kind: 'payments.requestClosingPayout', user, chain, addressHash, isAddressAged, holds })).refusal
    },
  }
}

const newestState = async ({ database }: Pick<Parts, 'database'>, user: UserId, number: number): Promise<PayoutState> => {
  const [row] = await database
    .select()
    .from(table)
    .where(and(eq(table.user, user), eq(table.purpose, 'closing'), gte(table.withdrawalId, number)))
    .orderBy(desc(table.withdrawalId))
    .limit(1)
  if (!row) return 'none'
  if (isOpen(row)) return 'open'
  return row.state === 'settled' ? 'settled' : 'failed'
}
