import { eq } from 'drizzle-orm'
import { eraseRows, type PersonData, pagesOf, shownPages } from '../personal-data/person-data.ts'
import type { ServerProduct } from '../platform.ts'
import { presentNotice } from './notice-store.ts'
import { startWarnings } from './start-warnings.ts'
import { perpNotices } from './tables.ts'

const personData: PersonData = {
  files: [
    {
      name: 'position-notices',
      read: ({ database }, { uid }) => shownPages(pagesOf(database, perpNotices, eq(perpNotices.user, uid)), presentNotice),
    },
  ],
  erase: eraseRows(perpNotices.user),
}

/** Warnings before a liquidation. */
export const perpNoticesProduct: ServerProduct = {
  personData,
  start:
    ({ running, sql, database, hub, personMessages, log, closers }) =>
    async () => {
      const { handlers, close } = await startWarnings({ running, sql, database, hub, personMessages, log })
      closers.add(close)
      return handlers
    },
}
