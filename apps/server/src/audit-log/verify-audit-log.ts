import { asc, gt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import { FIRST_HASH, hashOfEntry } from './audit-entry.ts'
import type { AuditHead } from './audit-log.ts'
import { auditLog as table } from './tables.ts'

const PAGE = 1000

interface AuditVerification {
  head: AuditHead
  findings: string[]
}

/**
 * Reads the whole log, adds up its hashes, and compares it with the heads that the journal holds: what was changed, taken out or cut off at the end
 * is found. `attested` are those heads, oldest first.
 */
export const verifyAuditLog = async (sql: Sql, attested: readonly AuditHead[]): Promise<AuditVerification> => {
  const database = drizzle(sql)
  const wanted = new Map(attested.map(({ number, hash }) => [number, hash]))
  const findings: string[] = []
  let head: AuditHead = { number: 0, hash: FIRST_HASH }
  for (let more = true; more; ) {
    const rows = await database.select().from(table).where(gt(table.number, head.number)).orderBy(asc(table.number)).limit(PAGE)
    for (const row of rows) {
      if (row.number !== head.number + 1) findings.push(`Audit log: entry ${head.number + 1} is missing.`)
      if (row.hash !== hashOfEntry(row, head.hash)) findings.push(`Audit log: entry ${row.number} is not as it was written.`)
      const named = wanted.get(row.number)
      if (named !== undefined && named !== row.hash) findings.push(`Audit log: entry ${row.number} is not the one that the journal names.`)
      head = { number: row.number, hash: row.hash }
    }
    more = rows.length === PAGE
  }
  const last = attested.at(-1)
  if (last && last.number > head.number)
    findings.push(`Audit log: it ends at entry ${head.number}; the journal names entry ${last.number}.`)
  return { head, findings }
}
