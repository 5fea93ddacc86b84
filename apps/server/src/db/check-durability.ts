import type { Sql } from 'postgres'

/** Settings of PostgreSQL without which what it has acknowledged can be gone after a power cut. */
const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Refuses a database that may lose what it has acknowledged: the journal would promise what it does not keep. */
export const checkDurability = async (sql: Sql): Promise<void> => {
  // Bounded: the settings that are asked for.
  const off = await sql<{ name: string }[]>`select name from pg_settings where name = any(${NEEDED}) and setting = 'off' order by name`
  if (off.length === 0) return
  const names = off.map(({ name }) => name).join(', ')
  throw new Error(
    `The database of DATABASE_URL may lose what it has acknowledged: off are ${names}. Turn them on, or set DATABASE_MAY_LOSE=1 where nothing is to be kept.`,
  )
}
