import { inArray } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { houseChanges } from '../../operators/changes/tables.ts'

const REFERENCE = /^adjustment:change:([1-9]\d{0,8})$/

/** Why balances were adjusted, by the reference of the records: the words of whoever proposed it. Other references are left out. */
export async function adjustmentReasons(database: PostgresJsDatabase, references: readonly string[]): Promise<Map<string, string>> {
  const byId = new Map(references.map(reference => [Number(REFERENCE.exec(reference)?.[1] ?? 0), reference]))
  byId.delete(0)
  if (byId.size === 0) return new Map()
  // Bounded: the changes of one page.
  const rows = await database
    .select({ id: houseChanges.id, reason: houseChanges.reason })
    .from(houseChanges)
    .where(inArray(houseChanges.id, [...byId.keys()]))
  return new Map(rows.map(({ id, reason }) => [byId.get(id) ?? '', reason]))
}
