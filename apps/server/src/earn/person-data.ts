import { eq } from 'drizzle-orm'
import { type PersonData, pagesOf, shownPages } from '../personal-data/person-data.ts'
import { openCustodyOf, presentCustody } from './present-custody.ts'
import { custodyOrders } from './tables.ts'

/** What custody holds of a person. */
export const earnPersonData: PersonData = {
  open: (core, user) => ({ custody: openCustodyOf(core, user).length }),
  files: [
    {
      name: 'custody-orders',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, custodyOrders, eq(custodyOrders.user, uid)), row => presentCustody(row, core)),
    },
  ],
}
