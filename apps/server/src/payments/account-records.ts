import { lte, sum, sql as text } from 'drizzle-orm'
import type { AccountRecords } from '../projections/account-records.ts'
import { ACCOUNT_RECORDS } from './projection.ts'
import { recordsOfUser } from './queries.ts'
import { accountRecords as table } from './tables.ts'

/** The account records of people, for whoever adds them up or looks a wallet up. */
export const accountRecords: AccountRecords = {
  projection: ACCOUNT_RECORDS,
  table: 'account_records',
  async sumsUntil(database, seq) {
    // Bounded: one row an asset.
    const rows = await database
      .select({ asset: table.asset, units: text<string>`${sum(table.units)}::text` })
      .from(table)
      .where(lte(table.seq, seq))
      .groupBy(table.asset)
    return new Map(rows.map(({ asset, units }) => [asset, BigInt(units)]))
  },
  ofWallet: (database, { user, ...page }) => recordsOfUser(database, user, page),
}
