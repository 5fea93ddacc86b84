import { runningOptionsOf } from '@assay/core/options/read'
import { desc, eq } from 'drizzle-orm'
import type { PersonData } from '../personal-data/person-data.ts'
import { presentOption } from './present-option.ts'
import { optionContracts } from './tables.ts'

/** What delivery contracts hold of a person. */
export const optionsPersonData: PersonData = {
  open: ({ state }, user) => ({ contracts: runningOptionsOf(state, user).length }),
  files: [
    {
      name: 'delivery-contracts',
      async read({ database, core }, { uid }) {
        const rows = await database
          .select()
          .from(optionContracts)
          .where(eq(optionContracts.user, uid))
          .orderBy(desc(optionContracts.optionId))
        return rows.map(row => presentOption(row, core))
      },
    },
  ],
}
