import { eq } from 'drizzle-orm'
import { type PersonData, pagesOf, shownPages } from '../personal-data/person-data.ts'
import { openRowsOf, presentSubscription } from './present.ts'
import { newCoinSubscriptions as table } from './tables.ts'

/** What new coins hold of a person. Commitments go back when the account is closed; coins that are still locked keep it open. */
export const launchpadPersonData: PersonData = {
  open: (core, user) => ({ newCoins: openRowsOf(core, user).length }),
  files: [
    {
      name: 'new-coin-subscriptions',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, table, eq(table.user, uid)), row => presentSubscription(row, core)),
    },
  ],
}
