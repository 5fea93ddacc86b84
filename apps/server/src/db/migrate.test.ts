import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../test/open-database.ts'
import { monthsOf } from '../projections/months.ts'
import { migrateDatabase } from './migrate.ts'
import { applyMigrations, readMigrations } from './migrations.ts'

test('a database whose tables another release made is refused in one line and stays as it is', async () => {
  const place = await openEmptyDatabase()
  try {
    await place.sql`create schema drizzle`
    await place.sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
    await place.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another release', 1)`
    await expect(migrateDatabase(place.url)).rejects.toThrow('The database was made by a release whose tables this one does not know')
    expect(await place.sql`select tablename from pg_tables where schemaname = 'public'`).toEqual([])
  } finally {
    await place.close()
  }
})

test('history of a release that kept it undivided is divided by months, with every row as it was', async () => {
  const place = await openEmptyDatabase()
  try {
    const before = readMigrations().findIndex(({ name }) => name.endsWith('_history-by-month'))
    await place.sql.begin(tx => applyMigrations(tx, readMigrations().slice(0, before)))
    const times = [Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1) - 1, Date.UTC(2026, 1, 1), Date.UTC(2026, 3, 9)]
    for (const [number, at] of times.entries()) {
      await place.sql`insert into account_records values (${number}, 0, 7, 'exchange', 'USDT', 'deposit', 5, 5, ${`deposit:${number}`}, ${at})`
      await place.sql`insert into custody_accruals values (1, ${number}, 3, ${at}, ${number})`
    }
    const records = () => place.sql`select * from account_records order by seq`
    const accruals = () => place.sql`select * from custody_accruals order by number`
    const rows = [await records(), await accruals()]
    await migrateDatabase(place.url)
    expect([await records(), await accruals()]).toEqual(rows)
    expect(
      await place.sql`select tableoid::regclass::text as month, count(*)::int as rows from account_records group by 1 order by 1`,
    ).toEqual([
      { month: 'history.account_records_2026_01', rows: 2 },
      { month: 'history.account_records_2026_02', rows: 1 },
      { month: 'history.account_records_2026_04', rows: 1 },
    ])
    expect(await monthsOf(place.sql, 'custody_accruals')).toEqual(['2026_01', '2026_02', '2026_04'])
  } finally {
    await place.close()
  }
})
