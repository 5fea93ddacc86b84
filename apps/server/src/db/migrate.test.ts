import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../test/open-database.ts'
import { migrateDatabase } from './migrate.ts'

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
