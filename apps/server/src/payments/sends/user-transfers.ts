import type { UserId } from '@assay/core/people/state'
import { and, desc, eq, lt, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { accountRecords } from '../tables.ts'

const others = alias(accountRecords, 'others')

/** The newest transfers between a person and others, or the newest before a record. The two legs of one stand in the same journal record. */
export const userTransfersOf = (database: PostgresJsDatabase, user: UserId, limit: number, before?: number) =>
  database
    .select({
      seq: accountRecords.seq,
      reference: accountRecords.reference,
      asset: accountRecords.asset,
      units: accountRecords.units,
      at: accountRecords.at,
      other: others.user,
    })
    .from(accountRecords)
    .innerJoin(others, and(eq(others.seq, accountRecords.seq), eq(others.at, accountRecords.at), ne(others.leg, accountRecords.leg)))
    .where(
      and(
        eq(accountRecords.user, user),
        eq(accountRecords.type, 'userTransfer'),
        before === undefined ? undefined : lt(accountRecords.seq, before),
      ),
    )
    .orderBy(desc(accountRecords.seq))
    .limit(limit)
