import { transactionHashIn } from '@assay/rules/deposits/transaction-hash'
import { plainAddress } from '@assay/rules/withdrawals/plain-address'
import { eq, sql } from 'drizzle-orm'
import type { PersonView } from '../../operators/people/person-view.ts'
import { depositAddresses, depositObservations } from './tables.ts'

/** One transaction can pay to as many addresses as its sender likes. */
const FOUND_MAX = 20
const ADDRESS = /^0x[0-9a-f]{40}$/

/** People by a deposit address of theirs, or by the transaction that paid to one. */
export const depositsOfPerson: PersonView = {
  found: {
    name: 'deposit',
    async ownersOf({ database }, typed) {
      const sought = plainAddress(typed).toLowerCase()
      if (ADDRESS.test(sought)) {
        const rows = await database
          .selectDistinct({ user: depositAddresses.user })
          .from(depositAddresses)
          .where(sql`lower(${depositAddresses.address}) = ${sought}`)
          .limit(FOUND_MAX)
        return rows.map(({ user }) => user)
      }
      const hash = transactionHashIn(typed)
      if (!hash) return []
      const rows = await database
        .selectDistinct({ user: depositObservations.user })
        .from(depositObservations)
        .where(eq(depositObservations.txHash, hash))
        .limit(FOUND_MAX)
      return rows.map(({ user }) => user)
    },
  },
}
