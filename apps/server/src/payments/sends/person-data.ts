import { assetScale } from '@assay/core/markets/read'
import { formatDecimal } from '@assay/money/decimal'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { PAGE_ROWS, type PersonData, shownPages } from '../../personal-data/person-data.ts'
import { userTransfersOf } from './user-transfers.ts'

async function* pagesOfTransfers(database: PostgresJsDatabase, uid: number) {
  let before: number | undefined
  for (;;) {
    const rows = await userTransfersOf(database, uid, PAGE_ROWS, before)
    if (rows.length > 0) yield rows
    before = rows.at(-1)?.seq
    if (rows.length < PAGE_ROWS) return
  }
}

/** Transfers between a person and others, who are named by their UID alone: their contacts are their own data. */
export const sendsPersonData: PersonData = {
  files: [
    {
      name: 'transfers',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOfTransfers(database, uid), ({ seq: _seq, units, other, ...row }) => ({
          ...row,
          amount: formatDecimal(units, assetScale(core.state, row.asset)),
          otherUid: String(other),
        })),
    },
  ],
}
