import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase, openEmptyDatabase } from '../../test/open-database.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { tradeOverThreeMonths } from '../../test/three-months.ts'
import { readMigrations } from '../db/migrations.ts'
import { monthsOf } from '../projections/months.ts'
import { openArchive } from './archive.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

type Place = Awaited<ReturnType<typeof openDatabase>>

const folder = temporaryFolder('divided-tables')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const kept = async <Opened extends Place>(opening: Promise<Opened>): Promise<Opened> => {
  const place = await opening
  onTestFinished(() => place.close())
  return place
}

const historyOf = async ({ sql }: Place) => [
  ...(await sql`select tableoid::regclass::text as month, * from spot_fills order by trade_id, order_id`),
  ...(await sql`select tableoid::regclass::text as month, * from account_records order by seq, leg`),
]

/** Backs a database up and restores it into an empty one; gives that, and what was said. */
const restored = async (source: Place, name: string) => {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const file = join(folder, name)
  const { manifest } = await makeBackup({ sql: source.sql, file, pepper: null, say })
  const place = await kept(openEmptyDatabase())
  const archive = await openArchive(file)
  await restoreBackup({ sql: place.sql, archive, say, migrations: readMigrations(), beforeCommit: () => undefined })
  archive.close()
  return { place, manifest, said }
}

test('a backup brings back divided tables row by row, month by month', async () => {
  const source = await kept(openDatabase())
  await tradeOverThreeMonths(source)
  const { place, manifest } = await restored(source, 'whole.zip')
  expect(manifest.tables.find(({ name }) => name === 'spot_fills')).toMatchObject({ months: ['2026_01', '2026_02', '2026_03'], rows: 6 })
  expect(await historyOf(place)).toEqual(await historyOf(source))
})

test('a month that was detached is not in the backup, is not there after the restore, and both proofs say so', async () => {
  const source = await kept(openDatabase())
  await tradeOverThreeMonths(source)
  await source.sql`alter table spot_fills detach partition history.spot_fills_2026_01 concurrently`
  const { place, said } = await restored(source, 'detached.zip')
  expect(await monthsOf(place.sql, 'spot_fills')).toEqual(['2026_02', '2026_03'])
  expect(await historyOf(place)).toEqual(await historyOf(source))
  expect(said).toContain(
    'Table spot_fills: 2 rows before 2026-02-01 are not in the database, because their months were detached; they were not compared.',
  )
})
