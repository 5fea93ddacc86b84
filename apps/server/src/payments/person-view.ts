import type { PersonView } from '../operators/people/person-view.ts'
import { balanceRows, holdRows } from './balances.ts'
import { presentRecord } from './present-record.ts'
import { recordsOfUser } from './queries.ts'

const RECORDS_SHOWN = 20

/** What a person has and how it came about last, for operators. */
export const paymentsOfPerson: PersonView = {
  open: (core, user) => ({ balances: balanceRows(core, user), holds: holdRows(core, user) }),
  records: async ({ database, engine }, user) => {
    const rows = await recordsOfUser(database, user, { limit: RECORDS_SHOWN })
    return engine.read(core => rows.slice(0, RECORDS_SHOWN).map(row => presentRecord(row, core)))
  },
}
