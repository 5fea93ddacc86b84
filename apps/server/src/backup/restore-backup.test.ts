import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { limitOrder, openMarket } from '../../test/core-commands.ts'
import { openDatabase, openEmptyDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { stateHash } from '../core-host/state-bytes.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { readMigrations } from '../db/migrations.ts'
import { recover } from '../journal/recover.ts'
import { projectionsOf } from '../projections/projections.ts'
import { ArchiveWriter, openArchive } from './archive.ts'
import { firstRelation, tablesOf } from './catalogue.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { RowsDigest } from './rows-digest.ts'

type Place = Awaited<ReturnType<typeof openDatabase>>

const folder = temporaryFolder('restore')
const file = join(folder, 'assay.zip')
let source: Place
let manifest: Manifest
beforeAll(async () => {
  source = await openDatabase()
  const { engine, stop } = await openEngine(source, { projections: projectionsOf })
  await openMarket(engine, [81, 82])
  for (const count of Array(20).keys()) {
    await engine.submit(limitOrder(81, 'sell', String(60_000 + count), '0.01'))
    await engine.submit(limitOrder(82, 'buy', '60010', '0.02'))
  }
  await stop()
  await source.sql`insert into alarms (at, finding) values (1, E'a tab\t, a line\nand a \\\\ backslash'), (2, 'second')`
  manifest = (await backUp(source, file)).manifest
})
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})

const backUp = (place: Place, to: string, say: (line: string) => void = () => undefined) =>
  makeBackup({ sql: place.sql, file: to, pepper: null, say })

const emptyDatabase = async () => {
  const place = await openEmptyDatabase()
  onTestFinished(() => place.close())
  return place
}

const restore = async (from: string, { sql }: Place, migrations = readMigrations()) => {
  const archive = await openArchive(from)
  try {
    return await restoreBackup({ sql, archive, say: () => undefined, migrations, beforeCommit: () => undefined })
  } finally {
    archive.close()
  }
}

const contents = async ({ sql }: Place) => {
  const rows: Record<string, unknown> = {}
  for (const { name, quoted } of await tablesOf(sql)) rows[name] = await sql.unsafe(`select * from ${quoted} order by 1, 2`)
  return rows
}

/** The backup as somebody would have it who alters rows of it, or what it says, and seals it anew. */
const altered = async (
  name: string,
  change: { rows?: (table: string, rows: string) => string; says?: (fitting: Manifest) => Manifest },
) => {
  const [archive, to] = [await openArchive(file), join(folder, name)]
  const writer = await ArchiveWriter.create(to)
  const tables: Manifest['tables'] = []
  for (const saved of manifest.tables) {
    const rows = await text(await archive.rowsOf(saved.name))
    const digest = new RowsDigest()
    digest.end(Buffer.from(change.rows?.(saved.name, rows) ?? rows))
    await writer.addTable(saved.name, digest)
    tables.push({ ...saved, rows: digest.rows, bytes: digest.bytes, sha256: digest.sha256() })
  }
  archive.close()
  const fitting = { ...manifest, tables }
  await writer.finish(change.says?.(fitting) ?? fitting)
  return to
}

test('a backup comes back row by row, with its state, and numbers go on behind those that were given', async () => {
  const place = await emptyDatabase()
  expect(await restore(file, place)).toEqual({ stateHash: manifest.state.hash, isSameShape: true })
  expect(await contents(place)).toEqual(await contents(source))
  expect(stateHash((await recover(place.sql)).core)).toBe(manifest.state.hash)
  const [alarm] = await place.sql`insert into alarms (at, finding) values (3, 'third') returning id`
  expect(alarm).toEqual({ id: '3' })
  await migrateDatabase(place.url)
})

test('a database that is not empty is refused and stays as it is', async () => {
  const place = await emptyDatabase()
  await place.sql`create table notes as select 'mine' as note`
  await expect(restore(file, place)).rejects.toThrow(
    'The database is not empty (it has public.notes): a backup is restored into an empty one only.',
  )
  expect(await place.sql`select note from notes`).toEqual([{ note: 'mine' }])
})

const forgeries: [string, Parameters<typeof altered>[1], RegExp][] = [
  [
    'rows other than those of which the hash is kept',
    { rows: (table, rows) => (table === 'spot_fills' ? rows.split('\n').slice(1).join('\n') : rows), says: () => manifest },
    /The rows of the table "spot_fills" are not those of which the backup keeps the hash/,
  ],
  [
    'a balance, with all hashes made to fit',
    { rows: (table, rows) => (table === 'account_records' ? rows.replace('1000000000000', '2000000000000') : rows) },
    /Table account_records: \d+ rows are missing or other/,
  ],
  [
    'a journal that was cut short, with all hashes made to fit',
    { rows: (table, rows) => (table === 'journal' ? `${rows.split('\n').slice(0, 3).join('\n')}\n` : rows) },
    /Journal: it ends at record \d+ .* in the backup at \d+/,
  ],
  [
    'a byte within the journal, with all hashes made to fit',
    {
      rows: (table, rows) =>
        table === 'journal' ? rows.replace(/(\\\\x[0-9a-f]{200})(.)/, (_, head, digit) => `${head}${digit === '0' ? '1' : '0'}`) : rows,
    },
    /Journal: The journal is damaged/,
  ],
  [
    'another state',
    { says: fitting => ({ ...fitting, state: { ...fitting.state, hash: 'ab'.repeat(32) } }) },
    /State: its hash is [0-9a-f]{64}, in the backup (ab){32}/,
  ],
  [
    'a table that is gone',
    { says: fitting => ({ ...fitting, tables: fitting.tables.filter(({ name }) => name !== 'alarms') }) },
    /lacks the table "alarms"/,
  ],
  [
    'a migration that this release does not have',
    { says: fitting => ({ ...fitting, migrations: [...fitting.migrations, '9999_later'] }) },
    /had the migration 9999_later, which this release does not have/,
  ],
]

test.each(forgeries)('found: %s; the database stays empty', async (name, change, message) => {
  const place = await emptyDatabase()
  await expect(restore(await altered(`${name}.zip`, change), place)).rejects.toThrow(message)
  expect(await firstRelation(place.sql)).toBeUndefined()
})

test('a backup that a release with another shape of state made is proven by everything else, and it is said', async () => {
  const place = await emptyDatabase()
  const later = await altered('shape.zip', { says: fitting => ({ ...fitting, state: { version: 999, hash: 'ab'.repeat(32) } }) })
  expect(await restore(later, place)).toEqual({ stateHash: manifest.state.hash, isSameShape: false })
})

test('it shows one moment: what is written or emptied while it runs is not seen', async () => {
  const place = await emptyDatabase()
  await restore(file, place)
  const before = await contents(place)
  const changes: Promise<unknown>[] = []
  const later = join(folder, 'moment.zip')
  await backUp(place, later, line => {
    if (!line.startsWith('Journal')) return
    changes.push(place.sql`insert into alarms (at, finding) values (4, 'later')`.execute(), place.sql`truncate spot_fills`.execute())
  })
  await Promise.all(changes)
  expect(await place.sql`select count(*)::int as count from spot_fills`).toEqual([{ count: 0 }])
  const again = await emptyDatabase()
  await restore(later, again)
  expect(await contents(again)).toEqual(before)
})

test('a table that no migration makes stops the backup, which leaves no file', async () => {
  const place = await emptyDatabase()
  await restore(file, place)
  await place.sql`create table notes (note text)`
  const to = join(folder, 'notes.zip')
  await expect(backUp(place, to)).rejects.toThrow('The table "notes" is none of the platform')
  expect([to, `${to}.partial`].filter(existsSync)).toEqual([])
})

test('an empty database is nothing to back up', async () => {
  await expect(backUp(await emptyDatabase(), join(folder, 'nothing.zip'))).rejects.toThrow(
    'There is nothing to back up: the database is empty.',
  )
})

test('a backup is brought to the tables of a later release', async () => {
  const had = readMigrations()
  const place = await emptyDatabase()
  const statements = ['alter table alarms add column place text']
  await restore(file, place, [...had, { name: '9999_places', at: (had.at(-1)?.at ?? 0) + 1, hash: '', statements }])
  expect(await place.sql`select finding, place from alarms order by id limit 1`).toEqual([
    { finding: 'a tab\t, a line\nand a \\ backslash', place: null },
  ])
})

test('a backup is taken only with the seal of who has the pepper; damage is told apart from a seal that anybody could make', async () => {
  const [key, other] = [randomBytes(32), randomBytes(32)]
  const sealed = join(folder, 'sealed.zip')
  await makeBackup({ sql: source.sql, file: sealed, pepper: null, sealKey: key, say: () => undefined })
  const archive = await openArchive(sealed, key)
  expect(archive.manifest.state).toEqual(manifest.state)
  archive.close()
  await expect(openArchive(sealed, other)).rejects.toThrow(/sealed under another password pepper/)
  // Whoever alters it and seals it anew has only the hash that everybody can make.
  await expect(openArchive(file, key)).rejects.toThrow(/anybody could have written it\. .*--unsealed/)
  const unchecked = await openArchive(file, 'unchecked')
  expect(unchecked.manifest.state).toEqual(manifest.state)
  unchecked.close()
})

test('what opens something is in no backup, and no session, key or code that was revoked since comes back', async () => {
  const { sql } = source
  await sql`insert into outgoing_messages (kind, recipient, subject, text, created_at, next_try_at)
    values ('mail', 'anna@example.org', 'Your code', 'Your code is 314159', 1, 1)`
  await sql`insert into sessions (id, token_hash, cookie_hash, uid, device, address, created_at, seen_at)
    values ('s', 'hash of a token', 'hash of a cookie', 81, 'test', '203.0.113.7', 1, 1)`
  await sql`insert into api_keys (key, uid, label, secret, scopes, addresses, created_at, changed_at)
    values ('a key', 81, 'bot', 'sealed', 'read', '', 1, 1)`
  await sql`insert into recovery_codes (uid, code_hash) values (81, 'hash of a code')`
  const to = join(folder, 'left-out.zip')
  const backup = (await backUp(source, to)).manifest
  const archive = await openArchive(to)
  for (const table of ['outgoing_messages', 'sessions', 'verification_codes', 'operator_sessions', 'operator_invites', 'request_answers'])
    expect(await text(await archive.rowsOf(table)), table).toBe('')
  archive.close()
  const place = await emptyDatabase()
  expect((await restore(to, place)).stateHash).toBe(backup.state.hash)
  expect(await place.sql`select end_reason, secret from api_keys`).toEqual([{ end_reason: 'restored', secret: '' }])
  for (const table of ['sessions', 'recovery_codes', 'outgoing_messages'])
    expect(await place.sql`select 1 from ${place.sql(table)}`).toHaveLength(0)
  for (const table of ['outgoing_messages', 'sessions', 'api_keys', 'recovery_codes']) await sql`delete from ${sql(table)}`
})
