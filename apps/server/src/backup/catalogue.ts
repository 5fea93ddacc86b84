import type { ISql } from 'postgres'

/** A table as the database's catalogue has it. */
export interface CataloguedTable {
  name: string
  /** With its schema, as SQL takes it. */
  quoted: string
  /** Those that hold data, in order, as their names stand in the catalogue. */
  columns: string[]
  /** The same as SQL takes them. */
  quotedColumns: string
  /** Names of the tables that have to have their rows before it. */
  after: string[]
  /** Of a table that is divided by months those that are attached, the oldest first, as `2026_11`; null of any other. */
  months: string[] | null
}

/** The platform's tables, a divided one as one table; what an extension brought belongs to that. Bounded: the tables of the platform. */
export const tablesOf = (sql: ISql): Promise<CataloguedTable[]> => sql<CataloguedTable[]>`
  select c.relname::text as name, format('%I.%I', n.nspname, c.relname) as quoted,
    array_agg(a.attname::text order by a.attnum) as columns,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as "quotedColumns",
    array(select o.relname::text from pg_constraint k join pg_class o on o.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and o.oid <> c.oid) as after,
    case when c.relkind = 'p' then array(select right(m.relname::text, 7) from pg_inherits i join pg_class m on m.oid = i.inhrelid
      where i.inhparent = c.oid and not i.inhdetachpending order by 1) end as months
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by c.oid, n.nspname, c.relname, c.relkind
  order by c.relname`

/** Sequences with the value given last, a decimal; null when none was given yet. Bounded: the sequences of the platform. */
export const sequencesOf = (sql: ISql) => sql<{ name: string; quoted: string; last: string | null }[]>`
  select sequencename::text as name, format('%I.%I', schemaname, sequencename) as quoted, last_value::text as last
  from pg_sequences where schemaname = 'public' order by sequencename`

/** What is in a database besides PostgreSQL's own and what extensions brought: one of it, or nothing. */
export const firstRelation = async (sql: ISql): Promise<string | undefined> => {
  const [row] = await sql`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%' and n.nspname not like 'pg\\_temp\\_%'
      and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by n.nspname = 'public' desc, c.relkind = 'S', c.relname limit 1`
  return row?.name as string | undefined
}

/** The same tables, each behind those whose rows it points at. */
export const inOrderOfLoading = <Table extends Pick<CataloguedTable, 'name' | 'after'>>(tables: readonly Table[]): Table[] => {
  const ordered: Table[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const free = waiting.filter(({ after }) => !waiting.some(({ name }) => after.includes(name)))
    if (free.length === 0) throw new Error(`The tables ${waiting.map(({ name }) => name).join(', ')} point at each other in a circle.`)
    ordered.push(...free)
    waiting = waiting.filter(table => !free.includes(table))
  }
  return ordered
}

/**
 * How COPY writes and reads values: the same wherever the database runs and whatever its settings say; and as long as it takes. None of this
 * begins the transaction's view of the data.
 */
export const settleSession = async (tx: ISql): Promise<void> => {
  const settings = {
    bytea_output: 'hex',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    extra_float_digits: '3',
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  }
  await tx.unsafe(
    Object.entries(settings)
      .map(([name, value]) => `set local ${name} = '${value}'`)
      .join('; '),
  )
}
