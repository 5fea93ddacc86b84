import type { ISql } from 'postgres'

/** Where the months of divided tables stand: apart from the tables that pages, backup and migrations name. */
const SCHEMA = 'history'

/** The calendar month (UTC) in which a time falls, as the names of tables have it: `2026_11`. `at`: ms since 1970. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7).replace('-', '_')

/** The first moment of a month, ms since 1970. Throws when the text is no month. */
export const beginningOf = (month: string): number => {
  const at = Date.parse(`${month.replace('_', '-')}-01T00:00:00.000Z`)
  if (!/^\d{4}_\d{2}$/.test(month) || Number.isNaN(at)) throw new Error(`"${month}" is no month.`)
  return at
}

/** The first moment of the month behind it, ms since 1970. */
export const endOf = (month: string): number => {
  const beginning = new Date(beginningOf(month))
  return Date.UTC(beginning.getUTCFullYear(), beginning.getUTCMonth() + 1, 1)
}

/**
 * Makes a month of a divided table, if there is none. It is made by itself and attached empty, which keeps nobody from reading or writing the others
 * (`create table … partition of` would wait for a backup, and everybody for it). Throws when a detached month of that name stands in the way.
 */
export const makeMonth = async (sql: ISql, table: string, month: string): Promise<void> => {
  const name = `${SCHEMA}.${table}_${month}`
  const [from, to] = [beginningOf(month), endOf(month)]
  const [found] = await sql`select relispartition from pg_class where oid = to_regclass(${name})`
  if (found?.relispartition) return
  if (found) throw standsInTheWay(name)
  await sql.unsafe(`create table ${name} (like public.${table} including all)`)
  await sql.unsafe(`alter table public.${table} attach partition ${name} for values from (${from}) to (${to})`)
}

const standsInTheWay = (name: string): Error =>
  new Error(`The table ${name} is detached, and rows are to be written into this month: attach it again, or drop it.`)

/** Throws when a detached month of a divided table stands where the month would be made anew. */
export const requireNoneDetached = async (sql: ISql, table: string): Promise<void> => {
  const [found] = await sql<{ name: string }[]>`
    select format('%s.%s', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where nspname = ${SCHEMA} and relkind = 'r' and not relispartition and relname ~ ${`^${table}_[0-9]{4}_[0-9]{2}$`} order by 1 limit 1`
  if (found) throw standsInTheWay(found.name)
}

/** The months that are attached to a divided table, the oldest first. Bounded: the months since the platform began. */
export const monthsOf = async (sql: ISql, table: string): Promise<string[]> => {
  const rows = await sql<{ month: string }[]>`
    select right(child.relname, 7) as month from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = to_regclass(${`public.${table}`}) and not inhdetachpending order by 1`
  return rows.map(({ month }) => month)
}

/** The days that a month stays at least after its end: deposit limits reach back a month, and the published loss statistics 90 days. */
export const MONTH_STAYS_DAYS = 100

interface Span {
  /** First moment whose rows are needed, ms since 1970. */
  from: number
  /** Number of the last record whose rows are needed; the table shows it. */
  to: number
}

/** The months of a span whose rows a divided table had and has no longer, the oldest first: also those between others, which `keptSince` does not tell. */
export const monthsAway = async (sql: ISql, table: string, { from, to }: Span): Promise<string[]> => {
  const [first] = await sql`select at from journal order by first_seq limit 1`
  const [last] = await sql`select at from journal where first_seq <= ${to} order by first_seq desc limit 1`
  if (!first || !last) return []
  const attached = new Set(await monthsOf(sql, table))
  const away: string[] = []
  for (let at = Math.max(from, Number(first.at)); at <= Number(last.at); at = endOf(monthOf(at))) {
    const month = monthOf(at)
    // There is none of a month in which the platform stood still.
    if (!attached.has(month) && (await hasRecords(sql, month, to))) away.push(month)
  }
  return away
}

const hasRecords = async (sql: ISql, month: string, to: number): Promise<boolean> => {
  const [found] = await sql`
    select 1 from journal where at >= ${beginningOf(month)} and at < ${endOf(month)} and first_seq <= ${to} limit 1`
  return found !== undefined
}

/**
 * From when on the rows of a divided table are there, ms since 1970: 0 as long as none of its months was taken away, and otherwise the beginning of the oldest that
 * is attached. Months are taken away oldest first, and never the one that is being written.
 */
export const keptSince = async (sql: ISql, table: string): Promise<number> => {
  const [oldest] = await monthsOf(sql, table)
  const [first] = await sql`select at from journal order by first_seq limit 1`
  if (!first || oldest === undefined) return 0
  const since = beginningOf(oldest)
  return since > Number(first.at) ? since : 0
}
