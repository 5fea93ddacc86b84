import { and, asc, count, eq } from 'drizzle-orm'
import type { Rows } from './review-kind.ts'
import { reviewFilters as table } from './tables.ts'

/** So many an operator keeps. */
const FILTERS_MAX = 20

/** The filters that an operator has saved, by name. Bounded: FILTERS_MAX. */
export const filtersOf = async (rows: Rows, operatorId: number) =>
  (await rows.select().from(table).where(eq(table.operatorId, operatorId)).orderBy(asc(table.name))).map(({ id, name, query }) => ({
    id: String(id),
    name,
    query,
  }))

/** Saves one; the same name takes the place of the older. False when there are too many. */
export const saveFilter = async (rows: Rows, operatorId: number, { name, query }: { name: string; query: string }): Promise<boolean> => {
  const [same] = await rows
    .update(table)
    .set({ query })
    .where(and(eq(table.operatorId, operatorId), eq(table.name, name)))
    .returning({ id: table.id })
  if (same) return true
  const [kept] = await rows.select({ number: count() }).from(table).where(eq(table.operatorId, operatorId))
  if ((kept?.number ?? 0) >= FILTERS_MAX) return false
  await rows.insert(table).values({ operatorId, name, query })
  return true
}

export const removeFilter = async (rows: Rows, operatorId: number, id: number): Promise<void> => {
  await rows.delete(table).where(and(eq(table.operatorId, operatorId), eq(table.id, id)))
}
