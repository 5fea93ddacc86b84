import { eq, inArray } from 'drizzle-orm'
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
      read({ database }, { uid }) {
        const { custodyId } = custodyOrders
        // Bounded: a part of the statement that pages.
        const own = database.select({ custodyId }).from(custodyOrders).where(eq(custodyOrders.user, uid))
        return pagesOf(database, custodyNotices, inArray(custodyNotices.custodyId, own))
      },
    },
  ],
}
