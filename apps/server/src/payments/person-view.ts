import { and, eq } from 'drizzle-orm'
import type { PersonView } from '../operators/people/person-view.ts'
import { balanceRows, holdRows } from './balances.ts'
import { presentRecord } from './present-record.ts'
import { recordsOfUser } from './queries.ts'
import { accountRecords, isTransfer } from './tables.ts'

const RECORDS_SHOWN = 20
/** Whom a transfer has. */
const SIDES = 2
const TRANSFER_REFERENCE = /^(send|transfer):[1-9]\d{0,14}$/

/** What a person has and how it came about last, for operators. */
export const paymentsOfPerson: PersonView = {
  open: (core, user) => ({ balances: balanceRows(core, user), holds: holdRows(core, user) }),
  records: async ({ database, engine }, user) => {
    const rows = await recordsOfUser(database, user, { limit: RECORDS_SHOWN })
    return engine.read(core => rows.slice(0, RECORDS_SHOWN).map(row => presentRecord(row, core)))
  },
  found: {
    name: 'transfer',
    async ownersOf({ database }, typed) {
      const reference = typed.toLowerCase()
      if (!TRANSFER_REFERENCE.test(reference)) return []
      const rows = await database
        .selectDistinct({ user: accountRecords.user })
        .from(accountRecords)
        .where(and(eq(accountRecords.reference, reference), isTransfer(accountRecords)))
        .limit(SIDES)
      return rows.map(({ user }) => user)
    },
  },
}
