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
  // Each of them counts: one who cuts the log beside a running server has a shorter one named after it.
  const wanted = new Map<number, string[]>()
  for (const { number, hash } of attested) wanted.set(number, [...(wanted.get(number) ?? []), hash])
  const findings: string[] = []
  let head: AuditHead = { number: 0, hash: FIRST_HASH }
  for (let more = true; more; ) {
    const rows = await database.select().from(table).where(gt(table.number, head.number)).orderBy(asc(table.number)).limit(PAGE)
    for (const row of rows) {
      if (row.number !== head.number + 1) findings.push(`Audit log: entry ${head.number + 1} is missing.`)
      if (row.hash !== hashOfEntry(row, head.hash)) findings.push(`Audit log: entry ${row.number} is not as it was written.`)
      if (wanted.get(row.number)?.some(hash => hash !== row.hash))
        findings.push(`Audit log: entry ${row.number} is not the one that the journal names.`)
      head = { number: row.number, hash: row.hash }
    }
    more = rows.length === PAGE
  }
  const last = attested.reduce((most, { number }) => Math.max(most, number), 0)
  if (last > head.number) findings.push(`Audit log: it ends at entry ${head.number}; the journal names entry ${last}.`)
  return { head, findings }
}
