import { eq, sql } from 'drizzle-orm'
import type { PersonView } from '../../operators/people/person-view.ts'
import { depositAddresses, depositObservations } from './tables.ts'

const ADDRESS = /^0x[0-9a-f]{40}$/
const TRANSACTION = /^0x[0-9a-f]{64}$/

/** People by a deposit address of theirs, or by the transaction that paid to one. */
export const depositsOfPerson: PersonView = {
  found: {
    name: 'deposit',
    async ownersOf({ database }, typed) {
      const sought = typed.toLowerCase()
      if (ADDRESS.test(sought)) {
        const rows = await database
          .selectDistinct({ user: depositAddresses.user })
          .from(depositAddresses)
          .where(sql`lower(${depositAddresses.address}) = ${sought}`)
        return rows.map(({ user }) => user)
      }
      if (!TRANSACTION.test(sought)) return []
      const rows = await database
        .selectDistinct({ user: depositObservations.user })
        .from(depositObservations)
        .where(eq(depositObservations.txHash, sought))
      return rows.map(({ user }) => user)
    },
  },
}
