import type { UserId } from '@assay/core/people/state'
import type { AnyWallet } from '@assay/wire/payments/calls'
import { and, desc, eq, gte, ilike, lt, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { accountRecords } from './tables.ts'

export type AccountRecordRow = typeof accountRecords.$inferSelect

/** Place of a record in the history; its text form is the record's `id` on the wire. */
export interface RecordPlace {
  seq: number
  leg: number
}

interface RecordPage {
  wallet?: AnyWallet | undefined
  asset?: string | undefined
  type?: string | undefined
  /** Milliseconds since 1970 UTC: from that one on, and before that one. */
  from?: number | undefined
  to?: number | undefined
  /** A part of the reference, in whatever case. */
  search?: string | undefined
  limit: number
  before?: RecordPlace | undefined
}

/** Account records of one user, newest first; one more than the page, so that the caller knows whether there is more. */
export const recordsOfUser = (database: PostgresJsDatabase, user: UserId, page: RecordPage): Promise<AccountRecordRow[]> => {
  const { wallet, asset, type, from, to, search, before } = page
  const conditions = [
    eq(accountRecords.user, user),
    wallet && eq(accountRecords.wallet, wallet),
    asset ? eq(accountRecords.asset, asset) : undefined,
    type ? eq(accountRecords.type, type) : undefined,
    from === undefined ? undefined : gte(accountRecords.at, from),
    to === undefined ? undefined : lt(accountRecords.at, to),
    search ? ilike(accountRecords.reference, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    before && sql`(${accountRecords.seq}, ${accountRecords.leg}) < (${before.seq}, ${before.leg})`,
  ]
  return database
    .select()
    .from(accountRecords)
    .where(and(...conditions))
    .orderBy(desc(accountRecords.seq), desc(accountRecords.leg))
    .limit(page.limit + 1)
}
