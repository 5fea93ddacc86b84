import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Milliseconds since 1970 UTC, each end left out where there is none. */
export interface Span {
  from?: number | undefined
  /** The first moment that is no longer in it. */
  to?: number | undefined
}

/** Rows whose time lies in a span. */
export const within = (time: PgColumn, { from, to }: Span): SQL | undefined =>
  and(from === undefined ? undefined : gte(time, from), to === undefined ? undefined : lt(time, to))
