import { eq } from 'drizzle-orm'
import { type PersonData, pagesOf, shownPages } from '../personal-data/person-data.ts'
import { presentConversion } from './conversion-row.ts'
import { conversions } from './tables.ts'

/** What conversions hold of a person. */
export const convertPersonData: PersonData = {
  files: [
    {
      name: 'conversions',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, conversions, eq(conversions.user, uid)), row => presentConversion(row, core)),
    },
  ],
}
