import { eq } from 'drizzle-orm'
import { type PersonData, pagesOf } from '../personal-data/person-data.ts'
import { presentQuickBuy } from './present.ts'
import { quickBuys as table } from './tables.ts'

/** Quick buys: records of money, which outlast the account under its number alone. */
export const quickBuyPersonData: PersonData = {
  files: [
    {
      name: 'quick-buys',
      async *read({ database, core }, { uid }) {
        for await (const rows of pagesOf(database, table, eq(table.user, uid))) yield rows.map(row => presentQuickBuy(row, core))
      },
    },
  ],
}
