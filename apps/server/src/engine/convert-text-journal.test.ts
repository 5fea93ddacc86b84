import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { balancesOf } from '@assay/core/ledger/read'
import { openOrders } from '@assay/core/spot/read'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../test/open-database.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { ROOT_FOLDER } from '../root-folder.ts'
import { recover } from './recover.ts'
import { verifyJournal } from './verify-journal.ts'

interface GoldenRow {
  seq: number
  at: number
  record: string
  hash: string
}

const server = join(ROOT_FOLDER, 'apps/server')
/** A journal as the first release wrote it: two people who trade, move, cancel, are refused. */
const golden = readFileSync(join(server, 'test/golden/text-journal.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as GoldenRow)

/** A database as the first release left it. */
const openFirstRelease = async (rows: readonly GoldenRow[]) => {
  const place = await openEmptyDatabase()
  const folder = temporaryFolder('migrations')
  cpSync(join(server, 'migrations'), folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: unknown[] }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  await migrate(drizzle(place.sql), { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
  for (const { seq, at, record, hash } of rows)
    await place.sql`insert into journal (seq, at, record, hash) values (${seq}, ${at}, ${record}, decode(${hash}, 'hex'))`
  return place
}

test('the journal of the first release becomes batches and gives the same balances and orders', async () => {
  const place = await openFirstRelease(golden)
  await migrateDatabase(place.url)
  const { core } = await recover(place.sql)
  expect(core.seq).toBe(golden.length)
  expect(core.at).toBe(golden.at(-1)?.at)
  const balances = (user: number) =>
    balancesOf(core.state, user)
      .filter(({ available, frozen }) => available + frozen > 0n)
      .map(({ wallet, asset, available, frozen }) => `${wallet} ${asset} ${available} ${frozen}`)
  expect(balances(11)).toEqual(['exchange USDT 1029976000000 0', 'exchange BTC 9880000000 70000000'])
  expect(balances(12)).toEqual(['exchange USDT 969989500000 0', 'options USDT 10500000 0', 'exchange BTC 10049950000 0'])
  expect(openOrders(core.state, 11)).toMatchObject([{ side: 'sell', quantity: 70000000n }])
  expect(core.audit()).toEqual([])
  expect((await verifyJournal(place.sql)).findings).toEqual([])
  expect(await place.sql`select to_regclass('text_journal') as name`).toEqual([{ name: null }])
  await migrateDatabase(place.url)
  expect((await recover(place.sql)).seq).toBe(golden.length)
  await place.close()
})

test('a journal of the first release that was altered is not converted, and stays as it is', async () => {
  const altered = golden.map(row => (row.seq === 40 ? { ...row, record: row.record.replace('12', '11') } : row))
  const place = await openFirstRelease(altered)
  await expect(migrateDatabase(place.url)).rejects.toThrow(/record 40 is missing or not what was written/)
  expect(await place.sql`select count(*)::int as count from text_journal`).toEqual([{ count: golden.length }])
  await place.close()
})
