import { getDisclosures } from '@assay/wire/disclosures/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { data, type Handler, serve } from '../http/handler.ts'
import { roleOf } from '../operators/operators.ts'
import { disclosuresOf } from './disclosures.ts'

/** What a person sees of who has read their data. */
export const disclosureCalls = (database: PostgresJsDatabase): Handler[] => [
  serve(getDisclosures, async (_input, { user }) => {
    const rows = await disclosuresOf(database, user)
    return data({
      disclosures: rows.map(({ id, what, name, role, reason, at }) => ({ id: String(id), what, name, role: roleOf(role), reason, at })),
    })
  }),
]
