import { asc, eq } from 'drizzle-orm'
import type { PersonData } from '../personal-data/person-data.ts'
import { balanceRows, holdRows } from './balances.ts'
import { presentRecord } from './present-record.ts'
import { accountRecords } from './tables.ts'

/** What the wallets hold of a person. Transfers are records of the types `transfer` and `userTransfer`. */
export const paymentsPersonData: PersonData = {
  files: [
    { name: 'balances', read: async ({ core }, { uid }) => balanceRows(core, uid) },
    { name: 'frozen-money', read: async ({ core }, { uid }) => holdRows(core, uid) },
    {
      name: 'account-records',
      async read({ database, core }, { uid }) {
        const { user, seq, leg } = accountRecords
        const rows = await database.select().from(accountRecords).where(eq(user, uid)).orderBy(asc(seq), asc(leg))
        return rows.map(row => presentRecord(row, core))
      },
    },
  ],
}
