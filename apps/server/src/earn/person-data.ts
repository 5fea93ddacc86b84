import { asc, eq } from 'drizzle-orm'
import { type PersonData, pagesOf, shownPages } from '../personal-data/person-data.ts'
import { openCustodyOf, presentCustody } from './present-custody.ts'
import { custodyNotices, custodyOrders } from './tables.ts'

/** What custody holds of a person. */
export const earnPersonData: PersonData = {
  open: (core, user) => ({ custody: openCustodyOf(core, user).length }),
  files: [
    {
      name: 'custody-orders',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, custodyOrders, eq(custodyOrders.user, uid)), row => presentCustody(row, core)),
    },
    {
      name: 'custody-notices',
      async read({ database }, { uid }) {
        const { custodyId, kind, at } = custodyNotices
        const own = database
          .select({ custodyId, kind, at })
          .from(custodyNotices)
          .innerJoin(custodyOrders, eq(custodyOrders.custodyId, custodyId))
        return own.where(eq(custodyOrders.user, uid)).orderBy(asc(at))
      },
    },
  ],
}
